/** A variable as `.env.example` writes it. */
export interface ExampleSetting {
  section: string;
  name: string;
  /** What holds when it is left out; empty where nothing does. */
  default: string;
  /** The comment above it; one comment may stand above several variables. */
  text: string;
}

/** @param text of `.env.example` */
export function readExample(text: string): ExampleSetting[] {
  const settings: ExampleSetting[] = [];
  let section = '';
  let comment: string[] = [];
  let isComment = false;
  for (const line of text.split('\n')) {
    const [, heading] = /^# --- (.*) ---$/.exec(line) ?? [];
    const [, name, value] = /^([A-Z][A-Z\d_]+)=(.*)$/.exec(line) ?? [];
    if (heading) section = heading;
    else if (line.startsWith('# ')) {
      comment = isComment ? [...comment, line.slice(2)] : [line.slice(2)];
      isComment = true;
      continue;
    } else if (name !== undefined)
      settings.push({ section, name, default: value ?? '', text: comment.join(' ') });
    else if (line === '') comment = [];
    isComment = false;
  }
  return settings;
}
