import { quoteFormula, unquoteFormula } from './formulas';

test.each(['=1+1', '+1 (2)', '-2+3', '@SUM(A1)', '=HYPERLINK("https://evil.example")', "'=1", '＝1', '\t=1'])(
  'a spreadsheet shows %j and computes nothing',
  (text) => {
    expect(quoteFormula(text)).toMatch(/^'/);
    expect(unquoteFormula(quoteFormula(text))).toBe(text);
  },
);
test.each(['', '-5', '12.50', 'salmon 60', "d'Artagnan", "'quoted'", '1-2', 'a=b'])(
  '%j stays as it is',
  (text) => {
    expect(quoteFormula(text)).toBe(text);
    expect(unquoteFormula(text)).toBe(text);
  },
);
