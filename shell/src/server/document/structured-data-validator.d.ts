/** The package brings no types; these are of what the tests use. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** Items by format and root type. */
    validate(
      found: Record<'jsonld' | 'microdata' | 'rdfa', Record<string, object[]>>,
    ): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>;
  }
}
