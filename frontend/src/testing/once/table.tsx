import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { useBoundCache } from '@/shared/api/use-api';
import { storageKeys } from '@/shared/lib/config';
import { forgetPerson } from '@/shared/lib/forget';
import { problem } from '../builders';
import { server } from '../server';
import { signedIn } from '../signed-in';

type User = ReturnType<typeof userEvent.setup>;
export type Step = (user: User) => Promise<unknown>;

/** A form or a button whose request must take effect only once. */
export interface Row {
  /** The call, as the sources name it: method, space, path template. */
  call: string;
  /** The file below `src` that makes the call. */
  by: string;
  show: () => ReactElement;
  /** Sets who is signed in and what else the server answers. */
  given?: () => void;
  /** The steps before the request is sent. */
  fill?: Step[];
  send: Step;
  /** Changes the form so that it sends a different request; null when there is nothing to change. */
  change: Step | null;
  /** What the server answers after a success. */
  answer?: object;
}

export const press =
  (name: string | RegExp): Step =>
  async (user) =>
    user.click(await screen.findByRole('button', { name }));
export const tick =
  (label: string | RegExp): Step =>
  async (user) =>
    user.click(await screen.findByLabelText(label));
export const choose =
  (name: string | RegExp): Step =>
  async (user) =>
    user.click(await screen.findByRole('radio', { name }));
export const type =
  (label: string | RegExp, text: string): Step =>
  async (user) =>
    user.type(await screen.findByLabelText(label), text);
export const pick =
  (label: string | RegExp, option: string): Step =>
  async (user) =>
    user.selectOptions(await screen.findByLabelText(label), option);
export const add =
  (label: string | RegExp): Step =>
  async (user) => {
    await user.upload(
      await screen.findByLabelText(label),
      new File(['x'], 'photo.jpg', { type: 'image/jpeg' }),
    );
    await screen.findByRole('button', { name: 'Remove the photo' });
  };

const ALL = ['OPS', 'SUPPORT', 'PRICING', 'CONTENT', 'FINANCE'] as const;

export const asStaff = () => signedIn({ id: 'staff', role: 'ADMIN', permissions: [...ALL] });

interface Sent {
  key: string;
  text: string;
}

/**
 * A server with idempotency keys: a repeated request has no second effect, and a different one with the same key is refused. The first
 * `lost` responses are lost.
 */
function serve({ call, answer = {} }: Row, lost: number) {
  const sent: Sent[] = [];
  const effects = new Map<string, string>();
  const [, path = ''] = call.split(' ');
  server.use(
    http.post(`*${path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request }) => {
      const one = {
        key: request.headers.get('idempotency-key') ?? 'none',
        text: `${new URL(request.url).pathname} ${await request.text()}`,
      };
      sent.push(one);
      if ((effects.get(one.key) ?? one.text) !== one.text)
        return problem(
          422,
          'idempotency_key_reused',
          'This idempotency key was used for another request.',
        );
      effects.set(one.key, one.text);
      return sent.length <= lost
        ? HttpResponse.error()
        : HttpResponse.json(answer, { status: 201 });
    }),
  );
  return { sent, effects, lost };
}

function Cache({ children }: { children: ReactElement }) {
  useBoundCache();
  return children;
}

async function open({ show, fill = [] }: Row) {
  const user = userEvent.setup({ delay: null });
  const view = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Cache>{show()}</Cache>
      </MemoryRouter>
    </SWRConfig>,
  );
  for (const step of fill) await step(user);
  return { user, ...view };
}

const SHORTLY_MS = 50;

/**
 * Sends the request and waits until the server has received it and the form knows the outcome. After a success the form may be about to
 * close.
 */
async function sendOnce(row: Row, user: User, { sent, lost }: ReturnType<typeof serve>) {
  const before = sent.length;
  await row.send(user);
  await waitFor(() => expect(sent).toHaveLength(before + 1));
  if (before < lost) await waitFor(() => expect(document.querySelector('.is-busy')).toBeNull());
  else await act(() => new Promise((resolve) => setTimeout(resolve, SHORTLY_MS)));
}

/** Runs the same tests for every form whose request must take effect only once. */
export function tableOf(rows: readonly Row[]) {
  beforeEach(() => forgetPerson());
  describe.each(rows.map((row) => [row.by, row.call, row] as const))(
    '%s sends %s',
    (_, __, row) => {
      beforeEach(() => row.given?.());

      it('again after a lost response with the same key, with one effect', async () => {
        const world = serve(row, 1);
        const { user } = await open(row);
        await sendOnce(row, user, world);
        await sendOnce(row, user, world);
        expect(world.sent[0]?.key).toMatch(/^.{8,128}$/);
        expect(world.sent[1]).toEqual(world.sent[0]);
        expect(world.effects.size).toBe(1);
      });

      it('again after a lost response and a reopened form, with the same key and one effect', async () => {
        const world = serve(row, 1);
        const first = await open(row);
        await sendOnce(row, first.user, world);
        first.unmount();
        // The steps type everything again.
        localStorage.removeItem(storageKeys.typed);
        const { user } = await open(row);
        await sendOnce(row, user, world);
        expect(world.sent[1]).toEqual(world.sent[0]);
        expect(world.effects.size).toBe(1);
      });

      it('again after a success with a new key, because it is a new request', async () => {
        const world = serve(row, 0);
        const first = await open(row);
        await sendOnce(row, first.user, world);
        first.unmount();
        localStorage.clear();
        const { user } = await open(row);
        await sendOnce(row, user, world);
        expect(world.sent[1]?.text).toBe(world.sent[0]?.text);
        expect(world.sent[1]?.key).not.toBe(world.sent[0]?.key);
        expect(world.effects.size).toBe(2);
      });

      const { change } = row;
      if (!change) return;
      it('changed after a lost response with another key, and the server accepts it', async () => {
        const world = serve(row, 1);
        const { user } = await open(row);
        await sendOnce(row, user, world);
        await change(user);
        await sendOnce(row, user, world);
        expect(world.sent[1]?.text).not.toBe(world.sent[0]?.text);
        expect(world.sent[1]?.key).not.toBe(world.sent[0]?.key);
        expect(world.effects.size).toBe(2);
      });
    },
  );
}
