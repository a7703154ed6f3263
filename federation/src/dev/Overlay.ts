import type DevServer from 'webpack-dev-server';
import { checkTypes } from '../build/checkTypes';

const showMs = 1000;

/** What covers the page beside the compiler's own errors: those of types and of the run time. */
export class Overlay {
  private typeErrors = '';
  private isChecking = false;
  private isStale = false;
  private soon?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly server: DevServer,
    private readonly folder: string,
    private readonly say: (text: string) => void,
  ) {}

  /** From now on a page that is opened hears of the type errors that are known already. */
  greet(): void {
    this.server.webSocketServer?.implementation.on('connection', (client) => {
      if (this.typeErrors) this.send(this.typeErrors, [client]);
    });
  }

  /** Checks what was built once pages had time to show it: the compiler of types takes a whole processor. */
  checkTypesSoon(): void {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.checkTypes(), showMs).unref();
  }

  /** Types of an ended session are not checked any more. */
  end(): void {
    clearTimeout(this.soon);
  }

  private checkTypes(): void {
    this.isStale = this.isChecking;
    if (this.isChecking) return;
    this.isChecking = true;
    void checkTypes(this.folder)
      .then(
        () => '',
        (error: Error) => error.message,
      )
      .then((found) => {
        this.isChecking = false;
        if (this.isStale) return this.checkTypes();
        this.typeErrors = found;
        if (!found) return;
        this.say(found);
        this.send(found);
      });
  }

  /** Shows a text in open pages until the next edit. */
  send(text: string, clients = this.server.webSocketServer?.clients ?? []): void {
    this.server.sendMessage(clients, 'errors', [text], { preventReloading: true });
  }
}
