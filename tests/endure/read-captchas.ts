import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import { captchaAlphabet as alphabet, captchaSize as size, createAnswer, drawCaptcha } from '#trade/testing';
import { createNetwork, type Network } from './network.ts';

/** At most so many of the pictures may be read by a network that has learned for five minutes. */
const MOST_READ = 1 / 20;
const FRESH = 200;
const LETTERS = 4;
/** The picture is made smaller by this, in each direction. */
const SHRINK = 4;
/** Mean distance of two letters, in pixels of the picture. */
const APART = 50;
/** What the network sees of the smaller picture to read one letter. */
const cell = { width: 22, height: size.height / SHRINK };

type Draw = typeof drawCaptcha;

const [minutes, other] = [Number(process.argv[2] ?? 5), process.argv[3]];
const draw: Draw = other
  ? ((await import(pathToFileURL(other).href)) as { drawCaptcha: Draw }).drawCaptcha
  : drawCaptcha;
process.exitCode = measure() > MOST_READ ? 1 : 0;

/** Teaches a network for some minutes, then lets it read fresh pictures; returns the share that it read right. */
function measure(): number {
  const rate = (): number => 0.001 * Math.max(0.03, 1 - spent() / minutes);
  const network = createNetwork([cell.width * cell.height, 320, 160, alphabet.length], rate);
  const drawn: Drawn[] = [];
  let steps = 0;
  for (; spent() < minutes; steps++) {
    if (steps % 3000 === 2999) report(network, steps);
    // Drawing takes longer than learning: each picture is learned from about three times.
    if (steps % 3 === 0) drawn.push(drawOne());
    const { answer, ink } =
      drawn[steps % 3 === 0 ? drawn.length - 1 : Math.floor(Math.random() * drawn.length)] ?? drawOne();
    for (const [index, letter] of Array.from(answer).entries()) {
      network.learn(cut(ink, index), alphabet.indexOf(letter));
    }
  }
  return report(network, steps);
}

/** Lets the network read fresh pictures; prints and returns the share that it reads right. */
function report(network: Network, steps: number): number {
  let [right, letters] = [0, 0];
  for (let count = 0; count < FRESH; count++) {
    const { answer, ink } = drawOne();
    const hits = Array.from(answer).filter((letter, index) => best(network.run(cut(ink, index))) === letter).length;
    letters += hits;
    right += hits === LETTERS ? 1 : 0;
  }
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  process.stdout.write(
    `after ${spent().toFixed(1)} min and ${steps} steps: ${right} of ${FRESH} read (${percent(right / FRESH)}),` +
      ` ${percent(letters / FRESH / LETTERS)} of the letters\n`,
  );
  return right / FRESH;
}

/** Minutes of processor time since the start: a busy machine learns longer, not less. */
function spent(): number {
  return process.cpuUsage().user / 60_000_000;
}

interface Drawn {
  readonly answer: string;
  readonly ink: Float32Array;
}

function drawOne(): Drawn {
  const answer = createAnswer();
  return { answer, ink: shrink(draw(answer)) };
}

/** The picture as a browser decodes it, made smaller. */
function shrink(picture: string): Float32Array {
  const file = Buffer.from(picture, 'base64');
  const at = file.indexOf('IDAT');
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  const [width, height] = [size.width / SHRINK, size.height / SHRINK];
  const ink = new Float32Array(width * height);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const to = Math.floor(y / SHRINK) * width + Math.floor(x / SHRINK);
      ink[to] = (ink[to] ?? 0) + (rows[y * (size.width + 1) + 1 + x] ?? 0) / 255 / SHRINK ** 2;
    }
  }
  return ink;
}

/** Around the place where a letter is on average. */
function cut(ink: Float32Array, index: number): Float32Array {
  const all = size.width / SHRINK;
  const left = Math.round((size.width / 2 + (index - 1.5) * APART) / SHRINK - cell.width / 2);
  return new Float32Array(cell.width * cell.height).map((_, at) => {
    const x = left + (at % cell.width);
    return x < 0 || x >= all ? 0 : (ink[Math.floor(at / cell.width) * all + x] ?? 0);
  });
}

function best(scores: Float32Array = new Float32Array()): string {
  return alphabet[scores.indexOf(Math.max(...scores))] ?? '';
}
