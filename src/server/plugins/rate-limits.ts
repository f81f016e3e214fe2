import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { OperationId } from '#contract';
import { errors } from '../errors.ts';

/** Requests a minute and address, for what can be guessed or costs money. */
const limits: Partial<Record<OperationId, number>> = {
  login: 30,
  creatImgCode: 60,
  sendPasswordCode: 20,
  updatePassword: 20,
  sendAuthSmsVerificaCode: 10,
  sendRegistSmsVerificaCode: 10,
  verifyAccountInfo: 10,
  registLogin: 20,
  reportClientError: 30,
  uploadRegistFile: 30,
};

export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => errors.tooManyRequests() });
}

/** The route options that limit an operation; none for most. */
export function limitRate(id: OperationId): object {
  const max = limits[id];
  return max === undefined ? {} : { config: { rateLimit: { max, timeWindow: 60_000 } } };
}
