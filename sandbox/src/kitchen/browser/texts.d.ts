export const texts: { en: Record<string, string>; [language: string]: Record<string, string> };
