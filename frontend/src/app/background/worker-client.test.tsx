import fs from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdReload, watchTyping, wouldLose } from '@/shared/lib/unsaved';
import { UpdateNotice } from './update-notice';
import { startWorker, UPDATE_CHECK_MS, useUpdateReady } from './worker-client';

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

function start({
  controlled = true,
  busy = () => false,
}: { controlled?: boolean; busy?: () => boolean } = {}) {
  const listeners = new Set<() => void>();
  const update = jest.fn(() => Promise.resolve());
  const register = jest.fn(() => Promise.resolve({ update }));
  const reload = jest.fn();
  const container = {
    controller: controlled ? {} : null,
    register,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const stop = startWorker({
    container: container as unknown as ServiceWorkerContainer,
    reload,
    busy,
  });
  return {
    register,
    update,
    reload,
    stop,
    takeControl: () => listeners.forEach((listener) => listener()),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  useUpdateReady.setState({ ready: false });
});
afterEach(() => jest.useRealTimers());

describe('service worker registration', () => {
  it('PWA-01 registers /sw.js', () => {
    const { register, stop } = start();
    expect(register).toHaveBeenCalledWith('/sw.js');
    stop();
  });
  it('PWA-02 checks for an update every 60 s, and continues after a failed check', async () => {
    const { update, stop } = start();
    await settle();
    expect(UPDATE_CHECK_MS).toBe(60_000);
    update.mockRejectedValueOnce(new TypeError('offline'));
    await act(() => jest.advanceTimersByTimeAsync(59_999));
    expect(update).toHaveBeenCalledTimes(0);
    await act(() => jest.advanceTimersByTimeAsync(120_001));
    expect(update).toHaveBeenCalledTimes(3);
    stop();
    await act(() => jest.advanceTimersByTimeAsync(180_000));
    expect(update).toHaveBeenCalledTimes(3);
  });
  it('PWA-03 reloads at once when a new worker takes control and nothing would be lost', () => {
    const { takeControl, reload } = start();
    takeControl();
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('PWA-03 does not reload for the first worker, which brings no new version', () => {
    const { takeControl, reload } = start({ controlled: false });
    takeControl();
    expect(reload).not.toHaveBeenCalled();
    takeControl();
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('PWA-03 asks instead of reloading while something would be lost', async () => {
    jest.useRealTimers();
    render(<UpdateNotice />);
    const release = holdReload();
    const { takeControl, reload } = start({ busy: wouldLose });
    act(takeControl);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('status', { name: 'New version' })).toHaveTextContent(
      'A newer Gida is ready',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('status')).toBeNull();
    release();
    act(takeControl);
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('PWA-03 typing on a page delays the reload on that page, but not on the next one', () => {
    const stop = watchTyping();
    document.body.dispatchEvent(new Event('input', { bubbles: true }));
    expect(wouldLose()).toBe(true);
    window.history.replaceState(null, '', '/elsewhere');
    expect(wouldLose()).toBe(false);
    stop();
  });
  it('PWA-03 text that was typed before the watcher started also prevents a reload', () => {
    render(<input aria-label="Address" defaultValue="3rd Avenue" />);
    screen.getByLabelText('Address').focus();
    const stopInField = watchTyping();
    expect(wouldLose()).toBe(true);
    stopInField();
    screen.getByLabelText('Address').blur();
    const stop = watchTyping();
    expect(wouldLose()).toBe(false);
    stop();
  });
});

describe('manifest', () => {
  interface Icon {
    src: string;
    sizes: string;
    type: string;
    purpose: string;
  }
  const dir = path.resolve('public');
  const manifest = JSON.parse(fs.readFileSync(path.join(dir, 'manifest.webmanifest'), 'utf8')) as {
    start_url: string;
    display: string;
    icons: Icon[];
    name: string;
  };
  it('can be installed: it has a name, a start URL, its own display mode and icons of both kinds', () => {
    expect(manifest).toMatchObject({ name: 'Gida', start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    );
  });
  it('every icon exists and has the size that the manifest states', () => {
    for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
      const bytes = fs.readFileSync(path.join(dir, src));
      expect([type, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([
        'image/png',
        sizes,
      ]);
    }
  });
});
