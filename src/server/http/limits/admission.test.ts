import { beforeEach, describe, expect, it } from 'vitest';
import { createAdmission, PLACES } from './admission.ts';

/** A server on which each request ends when it is told to. */
function createDesk() {
  let time = 1000;
  const { admit } = createAdmission(() => time);
  const ends: (() => void)[] = [];
  return {
    /** Sends so many requests; returns how many are admitted. */
    send: (count: number): number =>
      Array.from({ length: count }, () => admit(() => new Promise<void>((resolve) => ends.push(resolve)))).filter(
        (admitted) => admitted !== undefined,
      ).length,
    /** Answers the oldest requests. */
    async answer(count: number): Promise<void> {
      for (const end of ends.splice(0, count)) end();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    pass: (ms: number): void => void (time += ms),
  };
}

describe('requests that are admitted', () => {
  let desk: ReturnType<typeof createDesk>;
  beforeEach(() => {
    desk = createDesk();
  });

  it('a burst as far as there are places', async () => {
    expect(desk.send(PLACES + 5)).toBe(PLACES);
    await desk.answer(3);
    expect(desk.send(5)).toBe(3);
  });

  it('few of them once even the quickest answers come late for half a second, and more when one is quick again', async () => {
    desk.send(100);
    desk.pass(300);
    await desk.answer(10);
    desk.pass(400);
    await desk.answer(10);
    expect(desk.send(10)).toBe(10);
    desk.pass(200);
    await desk.answer(10);
    expect(desk.send(1)).toBe(0);

    await desk.answer(80);
    expect(desk.send(41)).toBe(40);
    desk.pass(100);
    await desk.answer(1);
    expect(desk.send(100)).toBe(100);
  });

  it('all of them beside a few that have much to do, or wait for each other, while others are quick', async () => {
    desk.send(60);
    for (let second = 0; second < 5; second += 1) {
      desk.pass(1000);
      expect(desk.send(1)).toBe(1);
    }
  });
});
