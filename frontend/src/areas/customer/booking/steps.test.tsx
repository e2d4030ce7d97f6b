import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { category, order, problem, quote } from '@/testing/builders';
import { browserBack, renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { styleSheet } from '@/testing/style-sheet';
import { useDraft, type NewDraft } from '@/domain/booking/draft-store';
import { serveGas } from '@/testing/gas';
import { clean, detail, fillIn, open, where } from '@/testing/walk';

const text = () => document.querySelector('[data-announced]')?.textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const next = (name: string) => screen.getByRole('button', { name: `Next: ${name}` });

const draft = (patch: Partial<NewDraft> = {}): NewDraft => ({
  categorySlug: 'carpentry',
  categoryName: 'Carpentry',
  answers: { type: 'big' },
  address: { area: 'Gwarinpa', landmark: 'the police post' },
  ...patch,
});

let scrolled: Element[] = [];

beforeEach(() => {
  clean();
  scrolled = [];
  Element.prototype.scrollIntoView = function note(this: Element) {
    scrolled.push(this);
  };
});

describe('the step of a booking', () => {
  it('has its price above its button on a phone at 200 %', () =>
    expect(styleSheet()).toMatch(
      /@media\(max-width:259\.98px\)\{[^@]*\.wiz-bar \.wrap\{flex-wrap:wrap[^@]*\.wiz-bar \.wiz-e\{flex-basis:100%\}/,
    ));
  it('has its own title, and the booking one canonical address', async () => {
    const { user } = open();
    await heading('Carpentry: what do you need?');
    const canonical = () =>
      document
        .querySelector('link[rel="canonical"]')
        ?.getAttribute('href')
        ?.replace(/^.*gida.ng/, '');
    expect(document.title).toBe('Carpentry in Abuja · Gida');
    expect(canonical()).toBe('/create-order?service=carpentry');
    await user.click(await screen.findByLabelText(/A big job/));
    await user.click(next('Where'));
    await heading('Where should they come?');
    expect(document.title).toBe('Carpentry: where · Gida');
    expect(canonical()).toBe('/create-order?service=carpentry');
  });
  it('is in the address: the browser’s Back goes one step back, and Forward still works', async () => {
    const { user } = open();
    await fillIn(user);
    expect(where()).toBe('/create-order?service=carpentry&step=review');
    browserBack();
    await heading('When should they come?');
    browserBack();
    await heading('Where should they come?');
    expect(screen.getByLabelText('Landmark')).toHaveValue('the police post');
    browserBack();
    await heading('Carpentry: what do you need?');
    expect(where()).toBe('/create-order?service=carpentry');
  });
  it('the page’s Back button does the same, and adds nothing to the history', async () => {
    const { user } = open();
    await user.click(await screen.findByLabelText(/A big job/));
    await user.click(next('Where'));
    await heading('Where should they come?');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Carpentry: what do you need?');
    await user.click(next('Where'));
    await heading('Where should they come?');
    browserBack();
    await heading('Carpentry: what do you need?');
  });
  it('leaves the history when the request is sent: Back leads to the page before the booking', async () => {
    signedIn();
    server.use(
      http.get('*/api/categories', () =>
        HttpResponse.json([category({ slug: 'carpentry', name: 'Carpentry' })]),
      ),
      http.post('*/api/orders', () =>
        HttpResponse.json(order({ status: 'PRICED' }), { status: 201 }),
      ),
      http.get('*/api/orders/o1', () => HttpResponse.json(order())),
      http.get('*/api/orders/o1/quote', () => HttpResponse.json(quote())),
    );
    const { user } = renderApp('/categories');
    await user.click(await screen.findByRole('link', { name: /Carpentry/ }));
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/order/o1/quote'));
    expect(useDraft.getState().draft).toBeNull();
    browserBack();
    await waitFor(() => expect(where()).toBe('/categories'));
  });
  it('survives a reload', async () => {
    act(() => useDraft.getState().start(draft()));
    open('&step=when');
    await heading('When should they come?');
    expect(where()).toBe('/create-order?service=carpentry&step=when');
  });
  it('is the first unfinished one when the requested step cannot be reached yet', async () => {
    act(() => useDraft.getState().start(draft({ address: {} })));
    open('&step=review');
    await heading('Where should they come?');
    await waitFor(() => expect(where()).toBe('/create-order?service=carpentry&step=where'));
  });
  it('is the first one when the requested step does not exist', async () => {
    act(() => useDraft.getState().start(draft()));
    open('&step=nowhere');
    await heading('Carpentry: what do you need?');
    await waitFor(() => expect(where()).toBe('/create-order?service=carpentry'));
  });
  it('continues where a draft was left when it is opened without a step', async () => {
    act(() => useDraft.getState().start(draft({ step: 2 })));
    open();
    await heading('When should they come?');
    await waitFor(() => expect(where()).toBe('/create-order?service=carpentry&step=when'));
  });
  it('moves the focus to its heading, and is announced', async () => {
    const { user } = open();
    await user.click(await screen.findByLabelText(/A big job/));
    await user.click(next('Where'));
    const there = await heading('Where should they come?');
    await waitFor(() => expect(there).toHaveFocus());
    await waitFor(() => expect(text()).toBe('Step 2 of 4: Where'));
  });
  it('is in the address for gas too', async () => {
    serveGas();
    server.use(
      http.post('*/api/quotes/preview', () =>
        HttpResponse.json({ state: 'INCOMPLETE', quote: null }),
      ),
    );
    const { user } = renderApp('/book-gas-delivery');
    await screen.findByText('What do you need?');
    await user.click(next('Size'));
    const size = await heading('Gas: which cylinder and how much?');
    await waitFor(() => expect(size).toHaveFocus());
    expect(where()).toBe('/book-gas-delivery?step=size');
    await waitFor(() => expect(text()).toBe('Step 2 of 5: Size'));
    browserBack();
    await heading('Gas refill and delivery: what do you need?');
    expect(where()).toBe('/book-gas-delivery');
  });
});

describe('missing answers', () => {
  const choice = (key: string) => ({
    key,
    type: 'choice',
    label: `Which ${key}?`,
    required: true,
    options: [
      { value: 'a', label: `First ${key}` },
      { value: 'b', label: `Second ${key}` },
    ],
  });
  const fields = [
    choice('wood'),
    choice('room'),
    { key: 'pets', type: 'bool', label: 'Are there pets?', required: true },
    { key: 'guests', type: 'count', label: 'For how many?', required: true, min: 1, max: 500 },
  ];
  const bar = () => document.querySelector('.actionbar') as HTMLElement;

  beforeEach(() =>
    server.use(
      http.get('*/api/categories/carpentry', () =>
        HttpResponse.json({ ...detail(), pricingMode: 'RATE', form: { version: 1, fields } }),
      ),
    ),
  );

  it('are counted in the bar, and the first is scrolled to the top with its question', async () => {
    const { user } = open();
    await screen.findByText('Which wood?');
    await user.click(next('Where'));
    expect(within(bar()).getByText('4 answers missing')).toBeInTheDocument();
    await waitFor(() => expect(text()).toBe('4 answers missing'));
    const group = screen.getByRole('group', { name: 'Which wood?' });
    expect(group).toHaveFocus();
    expect(group).toHaveAccessibleDescription('Choose one.');
    expect(scrolled).toEqual([group]);
    // The error is above the answers, so that it is seen however many there are.
    expect(
      within(group)
        .getByText('Choose one.')
        .compareDocumentPosition(screen.getByLabelText('First wood')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(group).toHaveAttribute('aria-invalid', 'true');
  });
  it('disappear one by one as they are answered', async () => {
    const { user } = open();
    await screen.findByText('Which wood?');
    await user.click(next('Where'));
    await user.click(screen.getByLabelText('Second wood'));
    expect(within(bar()).getByText('3 answers missing')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Which wood?' })).not.toHaveAttribute('aria-invalid');
    await user.click(screen.getByLabelText('First room'));
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Are there pets?' })).getByRole('radio', {
        name: 'No',
      }),
    );
    expect(within(bar()).getByText('1 answer missing')).toBeInTheDocument();
    await user.type(screen.getByLabelText('For how many?'), '501');
    expect(screen.getByText('Not more than 500.')).toBeInTheDocument();
    expect(within(bar()).getByText('1 answer to correct')).toBeInTheDocument();
    await user.type(screen.getByLabelText('For how many?'), '{Backspace}');
    expect(screen.queryByText('Not more than 500.')).toBeNull();
    expect(within(bar()).queryByText(/answer/)).toBeNull();
  });
  it('a number that was not typed is neither shown nor sent', async () => {
    const { user } = open();
    const guests = await screen.findByRole('textbox', { name: 'For how many?' });
    expect(guests).toHaveValue('');
    expect(useDraft.getState().draft?.answers).toEqual({});
    await user.type(guests, '120');
    expect(useDraft.getState().draft?.answers).toEqual({ guests: 120 });
    await user.clear(guests);
    expect(useDraft.getState().draft?.answers['guests']).toBeUndefined();
  });
  it('about the place disappear when the area is chosen, and when a house number replaces a landmark', async () => {
    act(() =>
      useDraft.getState().start(
        draft({
          step: 1,
          answers: { wood: 'a', room: 'a', pets: false, guests: 4 },
          address: {},
        }),
      ),
    );
    const { user } = open();
    await screen.findByRole('option', { name: 'Gwarinpa' });
    await user.click(next('When'));
    expect(within(bar()).getByText('2 answers missing')).toBeInTheDocument();
    expect(screen.getByLabelText('Area')).toBeInvalid();
    await user.selectOptions(screen.getByLabelText('Area'), 'Gwarinpa');
    expect(screen.getByLabelText('Area')).toBeValid();
    expect(screen.queryByText('Choose the area.')).toBeNull();
    await user.type(screen.getByLabelText(/House or flat/), '12 Third Avenue');
    expect(screen.queryByText('Add a landmark, or a house number and street below.')).toBeNull();
    expect(within(bar()).queryByText(/answer/)).toBeNull();
  });
  it('that the server reported disappear when they are changed', async () => {
    signedIn();
    server.use(
      http.get('*/api/categories/carpentry', () => HttpResponse.json(detail())),
      http.post('*/api/orders', () =>
        problem(422, 'validation', 'Look again', [
          { field: 'address.landmark', code: 'unknown', message: 'We do not know this landmark.' },
        ]),
      ),
    );
    const { user } = open();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    const landmark = await screen.findByLabelText('Landmark');
    await waitFor(() => expect(landmark).toHaveFocus());
    expect(screen.getByText('We do not know this landmark.')).toBeInTheDocument();
    expect(within(bar()).getByText('1 answer to correct')).toBeInTheDocument();
    await user.type(landmark, ' gate');
    expect(screen.queryByText('We do not know this landmark.')).toBeNull();
  });
});

it('the focused field is scrolled clear of the bottom bar', () => {
  expect(styleSheet()).toMatch(/html:has\(\.actionbar\)\{scroll-padding-bottom:112px\}/);
  expect(styleSheet()).toMatch(/html:has\(\.sp-stepbar\)\{scroll-padding-bottom:184px\}/);
});
