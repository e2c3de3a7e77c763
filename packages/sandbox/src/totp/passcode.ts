import { createHmac } from 'node:crypto';
import { epochSeconds } from '../projects/times';
import { fromBase32 } from './app-secret';

const STEP_SECONDS = 30;
/** Number of steps before and after the current one that are accepted, because phone clocks drift. */
const DRIFT = 1;

/** The passcode for a step: HOTP with SHA-1 and six digits (RFC 4226, 5.3). `secret` is base32. */
export function passcodeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return (number % 1_000_000).toString().padStart(6, '0');
}

/** The 30-second step at a time (RFC 6238 section 4). */
export function stepOf(time: Date): number {
  return Math.floor(epochSeconds(time) / STEP_SECONDS);
}

/** The step within the accepted drift that a passcode belongs to, or null. */
export function findStep(secret: string, passcode: string, time: Date): number | null {
  const now = stepOf(time);
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1) {
    if (passcodeOf(secret, step) === passcode) return step;
  }
  return null;
}
