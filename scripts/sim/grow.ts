import { ConfigError, growDemo, type Growth, readConfig } from '#trade';
import { CommandError } from '../command/connect.ts';

/** Grows the database of the environment's settings itself: through a server a million orders would take hours. */
export async function grow({ orders, cliques }: Growth, say: (text: string) => void): Promise<string> {
  try {
    const grown = await growDemo(readConfig(process.env), { orders, cliques }, say);
    return `added ${grown.orders} orders, ${grown.holdings} holdings, ${grown.accounts} accounts, ${grown.operators} operators of ${cliques} cliques`;
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
