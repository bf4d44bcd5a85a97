/** A mail as its recipient reads it. */
export interface ReadMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Decodes a mail with a text and an HTML part (RFC 2045, 2047). */
export function readMail(raw: string): ReadMail {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const [head = '', ...parts] = raw.split(`--${boundary}`);
  const subject = /^Subject: ((?:.|\r\n[ \t])*)/m.exec(head)?.[1] ?? '';
  return {
    subject: decodedWords(subject),
    text: partOf(parts, 'text/plain'),
    html: partOf(parts, 'text/html'),
  };
}

function partOf(parts: readonly string[], type: string): string {
  const part = parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  const bytes = /^Content-Transfer-Encoding: base64/im.test(head)
    ? Buffer.from(content, 'base64')
    : quotedPrintable(content.replace(/=\r\n/g, ''));
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd();
}

function quotedPrintable(content: string): Buffer {
  const signs = content.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(signs, 'latin1');
}

function decodedWords(header: string): string {
  return header
    .replace(/\?=\r\n[ \t]=\?/g, '?==?')
    .replace(/\r\n/g, '')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : quotedPrintable(word.replaceAll('_', ' '))
      ).toString('utf8'),
    );
}
