/**
 * Whether the buttons that place an order must say that it costs: "zahlungspflichtig bestellen" or its
 * equivalent, and nothing else (Germany, § 312j(3) BGB; otherwise there is no contract). It goes by the
 * country of the order's city, in every language.
 * @param countryCode ISO 3166-1, two letters.
 */
export const mustNameObligation = (countryCode: string | undefined): boolean => countryCode === 'DE';
