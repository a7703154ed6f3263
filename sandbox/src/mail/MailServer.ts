import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  /** Its `Message-ID`: a repetition has the same. */
  id: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
}
const maxBytes = 1_000_000;

/** A mail server that takes what it is given and sends nothing on. @param receive gets each mail */
export function createMailServer(receive: (mail: Mail) => void): SMTPServer {
  return new SMTPServer({
    // In the clear and for everybody: it listens on this machine only.
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          receive({
            id: mail.messageId ?? `${Date.now()}`,
            to: envelope.rcptTo.map(({ address }) => address).join(', '),
            replyTo: mail.replyTo?.map(({ address }) => address ?? '').join(', ') ?? '',
            subject: mail.subject ?? '',
            text: mail.text?.trim() ?? '',
          });
          done();
        }, done);
      });
    },
  });
}
