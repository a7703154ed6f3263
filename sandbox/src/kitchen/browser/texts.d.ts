export const texts: Record<'ru' | 'en' | 'tr' | 'uz' | 'de' | 'uk', Record<string, string>>;
