/** What a server says of itself at `/metrics`, in Prometheus' text format. */
export async function figuresAt(port: number, token = ''): Promise<string> {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  if (!response.ok) throw new Error(`/metrics: ${response.status}`);
  return await response.text();
}

/** The sum of a figure over all its labels, or over those series whose labels contain `labels`; NaN without one. */
export function figure(text: string, name: string, labels = ''): number {
  const values = text.split('\n').flatMap((line) => {
    const isIt = line.startsWith(`${name}{`) || line.startsWith(`${name} `);
    return isIt && line.includes(labels) ? [Number(line.slice(line.lastIndexOf(' ') + 1))] : [];
  });
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0);
}
