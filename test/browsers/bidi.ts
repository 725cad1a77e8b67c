/** The protocol WebDriver BiDi: commands with results, and events. */
import { WebSocket } from 'ws';

export interface Bidi {
  send<Result>(method: string, params: object): Promise<Result>;
  /** Calls back for each event of a type to which the session has subscribed. */
  on(event: string, listener: (params: never) => void): void;
  close(): void;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, Waiting>();
  const listeners: { readonly event: string; readonly listener: (params: never) => void }[] = [];
  let last = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as {
      type: 'success' | 'error' | 'event';
      id: number;
      method: string;
      params: never;
      result: never;
      error: string;
      message: string;
    };
    if (message.type === 'event') {
      for (const { event, listener } of listeners) if (event === message.method) listener(message.params);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') asked?.resolve(message.result);
    else asked?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'));
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    on: (event, listener) => void listeners.push({ event, listener }),
    close: () => socket.terminate(),
  };
}
