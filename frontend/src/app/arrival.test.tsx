import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { arrive } from '@/shared/lib/arrive';
import { toast } from '@/shared/lib/toast-store';
import { category } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const regions = () => document.querySelectorAll('[data-announced]');
const said = () => regions()[0]?.textContent;

beforeEach(() => server.use(http.get('*/api/categories', () => HttpResponse.json([category()]))));

describe('what a screen reader hears', () => {
  it('there is one live region, polite, and it is there before anything is said', async () => {
    renderApp('/support');
    await screen.findByRole('heading', { level: 1 });
    expect(regions()).toHaveLength(1);
    expect(regions()[0]).toHaveAttribute('aria-live', 'polite');
    expect(said()).toBe('');
  });
  it('a page that is opened first keeps the focus where the browser puts it', async () => {
    renderApp('/support');
    await screen.findByRole('heading', { level: 1 });
    expect(document.body).toHaveFocus();
  });
  it('another page takes the focus to its heading and is announced, in the same region', async () => {
    const { user } = renderApp('/support');
    await screen.findByRole('heading', { level: 1 });
    const region = regions()[0];
    await user.click(screen.getAllByRole('link', { name: 'Services' })[0]!);
    const heading = await screen.findByRole('heading', { level: 1, name: /services/i });
    await waitFor(() => expect(heading).toHaveFocus());
    await waitFor(() => expect(said()).toBe(document.title));
    expect(said()).toMatch(/· Gida$/);
    expect(regions()[0]).toBe(region);
  });
  it('waits for the heading of a page that loads first', async () => {
    signedIn();
    let answer = () => {};
    server.use(http.get('*/api/orders', async () => (await new Promise<void>((resolve) => (answer = resolve)), HttpResponse.json([]))));
    const { user } = renderApp('/support');
    await user.click(await screen.findByRole('link', { name: 'My Jobs' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'My Jobs' });
    await waitFor(() => expect(heading).toHaveFocus());
    act(answer);
    await waitFor(() => expect(said()).toBe('My Jobs · Gida'));
  });
  it('leaves alone whoever goes on before the heading is there', async () => {
    document.body.innerHTML = '<button>Other</button>';
    const stop = arrive('A page');
    document.body.querySelector('button')?.focus();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    document.body.insertAdjacentHTML('beforeend', '<main id="main"><h1>A page</h1></main>');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
    stop();
    document.body.innerHTML = '';
  });
  it('a page that takes the focus itself keeps it', () => {
    document.body.innerHTML = '<main id="main"><h1>A page</h1><input aria-label="Name" /></main>';
    screen.getByRole('textbox').focus();
    arrive('A page');
    expect(screen.getByRole('textbox')).toHaveFocus();
    document.body.innerHTML = '';
  });
  it('toasts are said in that region, also again and inside the dialog that is open', async () => {
    renderApp('/support');
    await screen.findByRole('heading', { level: 1 });
    act(() => void toast({ title: 'Saved', description: 'All of it' }));
    await waitFor(() => expect(said()).toBe('Saved. All of it'));
    expect(document.querySelector('.toast [role]')).toBeNull();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    act(() => void toast({ title: 'Saved again' }));
    await waitFor(() => expect(said()).toBe('Saved again'));
    expect(dialog).toContainElement(regions()[0] as HTMLElement);
    dialog.remove();
    act(() => void toast({ title: 'And once more' }));
    await waitFor(() => expect(said()).toBe('And once more'));
    expect(regions()).toHaveLength(1);
  });
});
