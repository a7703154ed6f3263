export function startKitchen(
  root: HTMLElement,
  environment: {
    fetch(url: string, options: RequestInit): Promise<{ status: number; json(): Promise<unknown> }>;
    storage: Storage;
    wait(ms: number, signal: AbortSignal): Promise<unknown>;
    newKey(): string;
    now(): number;
    beep(): void;
    print(ticket: Element): void;
    isChoosing(): boolean;
  },
): { ready: Promise<void>; stop(): void };
