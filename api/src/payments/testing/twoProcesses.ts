import type pg from 'pg';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { Life, mortalDatabase } from './mortalDatabase';
import { PaymentRun } from './PaymentRun';
import { SimulatedAcquirer } from './SimulatedAcquirer';

/** A process that dies, the one that comes after it, and the bank that both ask. */
export interface TwoProcesses {
  api: TestApi;
  bank: SimulatedAcquirer;
  /** Of the mortal one: each thing that it does is a step towards its end. */
  life: Life;
  mortal: PaymentRun;
  next: PaymentRun;
  stop: () => Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const life = new Life();
  const bank = new SimulatedAcquirer();
  bank.onPoint = () => life.step();
  const api = await startTestApi({ acquirers: bank.acquirers });
  const { database, close } = mortalDatabase(api.databaseConfig as pg.PoolConfig, life);
  const stop = async () => {
    life.renew();
    await close();
    await api.stop();
  };
  return {
    ...{ api, bank, life, stop },
    mortal: new PaymentRun(api, bank, database),
    next: new PaymentRun(api, bank),
  };
}
