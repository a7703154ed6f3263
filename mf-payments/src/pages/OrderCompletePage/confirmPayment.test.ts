import { type ConfirmationCheck, confirmPayment } from './confirmPayment';

const run = async (answers: ConfirmationCheck[]) => {
  const asked: boolean[] = [];
  const waits: number[] = [];
  const outcome = await confirmPayment(
    async (isLast) => {
      asked.push(isLast);
      return answers.shift() ?? { kind: 'unknown' };
    },
    async (ms) => void waits.push(ms),
    () => false,
  );
  return { outcome, asked, waits };
};

test('three checks 5 s apart, then a last one, then it is pending [PAY-08]', async () => {
  expect(await run([])).toEqual({
    outcome: { kind: 'pending' },
    asked: [false, false, false, true],
    waits: [5000, 5000, 5000],
  });
});

test.each([1, 2, 3, 4])('an answer at check %d ends it [PAY-08]', async (at) => {
  const answers: ConfirmationCheck[] = [...Array(at - 1).fill({ kind: 'unknown' }), { kind: 'approved' }];
  const { outcome, asked } = await run(answers);
  expect(outcome).toEqual({ kind: 'approved' });
  expect(asked).toHaveLength(at);
});

test('a refusal comes with its words at once [PAY-08]', async () => {
  const { outcome, asked } = await run([{ kind: 'declined', errors: ['Недостаточно средств'] }]);
  expect(outcome).toEqual({ kind: 'declined', errors: ['Недостаточно средств'] });
  expect(asked).toEqual([false]);
});
