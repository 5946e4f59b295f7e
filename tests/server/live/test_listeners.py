"""What wakes those who are told of every step."""

import asyncio

from sietch.table.showing.listeners import News


def test_news_wake_whoever_waits_and_stay_until_they_are_cleared() -> None:
    async def wait() -> list[bool]:
        news = News()
        asyncio.get_running_loop().call_soon(news.set)
        woken = [await news.wait(60), await news.wait(60)]
        news.clear()
        return [*woken, await news.wait(0)]

    assert asyncio.run(wait()) == [True, True, False]


def test_whoever_gives_up_waiting_can_wait_again() -> None:
    async def wait() -> bool:
        news = News()
        waiting = asyncio.create_task(news.wait(60))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        news.set()
        return await news.wait(60)

    assert asyncio.run(wait())
