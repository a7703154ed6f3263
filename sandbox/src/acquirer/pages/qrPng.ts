import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pixelsPerModule = 6;
const quietModules = 4;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** A QR code as PNG: one bit a pixel, black on white. */
export function qrPng(text: string): Buffer {
  const { data } = encode(text, { ecc: 'M', border: quietModules });
  const side = data.length * pixelsPerModule;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = data.flatMap((modules) => {
    const row = Buffer.alloc(1 + Math.ceil(side / 8), 0);
    for (let x = 0; x < side; x++)
      if (!modules[Math.floor(x / pixelsPerModule)])
        row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    return Array.from({ length: pixelsPerModule }, () => row);
  });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
