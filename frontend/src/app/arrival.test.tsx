import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { arrive } from '@/shared/lib/arrive';
import { toast } from '@/shared/lib/toast-store';
import { category } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const regions = () => document.querySelectorAll('[data-announced]');
const announcement = () => regions()[0]?.textContent;

beforeEach(() => server.use(http.get('*/api/categories', () => HttpResponse.json([category()]))));

describe('announcements for screen readers', () => {
  it('there is one polite live region, and it exists before anything is announced', async () => {
    renderApp('/support');
    await screen.findByRole('heading', { level: 1 });
    expect(regions()).toHaveLength(1);
    expect(regions()[0]).toHaveAttribute('aria-live', 'polite');
    expect(announcement()).toBe('');
  });
  it('the first page leaves the focus where the browser puts it', async () => {
    renderApp('/support');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.body).toHaveFocus());
  });
  it('a navigation moves the focus to the heading and announces the page in the same region', async () => {
    const { user } = renderApp('/support');
    await screen.findByRole('heading', { level: 1 });
    const region = regions()[0];
    await user.click(screen.getAllByRole('link', { name: 'Services' })[0]!);
    const heading = await screen.findByRole('heading', { level: 1, name: /services/i });
    await waitFor(() => expect(heading).toHaveFocus());
    await waitFor(() => expect(announcement()).toBe(document.title));
    expect(announcement()).toMatch(/· Gida$/);
    expect(regions()[0]).toBe(region);
  });
  it('waits for the heading of a page that loads first', async () => {
    signedIn();
    let answer = () => {};
    server.use(
      http.get(
        '*/api/orders',
        async () => (
          await new Promise<void>((resolve) => (answer = resolve)),
          HttpResponse.json([])
        ),
      ),
    );
    const { user } = renderApp('/support');
    await user.click(await screen.findByRole('link', { name: 'My Jobs' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'My Jobs' });
    await waitFor(() => expect(heading).toHaveFocus());
    act(answer);
    await waitFor(() => expect(announcement()).toBe('My Jobs · Gida'));
  });
  it('does not move the focus when the user has gone on before the heading appears', async () => {
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
  it('a page that sets the focus itself keeps it', () => {
    document.body.innerHTML = '<main id="main"><h1>A page</h1><input aria-label="Name" /></main>';
    screen.getByRole('textbox').focus();
    arrive('A page');
    expect(screen.getByRole('textbox')).toHaveFocus();
    document.body.innerHTML = '';
  });
  it('announces toasts in that region, also repeated ones and those in an open dialog', async () => {
    renderApp('/support');
    await screen.findByRole('heading', { level: 1 });
    act(() => void toast({ title: 'Saved', description: 'All of it' }));
    await waitFor(() => expect(announcement()).toBe('Saved. All of it'));
    expect(document.querySelector('.toast [role]')).toBeNull();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    act(() => void toast({ title: 'Saved again' }));
    await waitFor(() => expect(announcement()).toBe('Saved again'));
    expect(dialog).toContainElement(regions()[0] as HTMLElement);
    dialog.remove();
    act(() => void toast({ title: 'And once more' }));
    await waitFor(() => expect(announcement()).toBe('And once more'));
    expect(regions()).toHaveLength(1);
  });
});
