import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { DataView, LoadState } from './data-view';

const BROKEN = new ApiError(500, 'broken');
const MISSING = new ApiError(404, 'missing');
const NOTE = 'There is no connection. This may be out of date.';

type Props = Parameters<typeof DataView<readonly string[]>>[0];
type Answer = Props['answer'];
type Options = Omit<Partial<Props>, 'what' | 'answer' | 'children'>;

const answerOf = (patch: Partial<Answer> = {}): Answer => ({
  data: undefined,
  mutate: () => undefined,
  ...patch,
});

const show = (answer: Answer, options: Options = {}) =>
  render(
    <MemoryRouter>
      <DataView what="the jobs" answer={answer} {...options}>
        {(jobs) => <p>{jobs.join(', ')}</p>}
      </DataView>
    </MemoryRouter>,
  );

describe('a view of loaded data', () => {
  it('says what is loading, under its other name where it has one', () => {
    const { unmount } = show(answerOf());
    expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Loading the jobs');
    unmount();
    show(answerOf(), { loading: 'jobs', skeleton: <p>The place</p> });
    const place = screen.getByRole('status', { busy: true });
    expect(place).toHaveTextContent(/^Loading jobs/);
    expect(place).toContainElement(screen.getByText('The place'));
  });
  it('says that it failed, and loads again on request', async () => {
    const mutate = jest.fn();
    show(answerOf({ error: BROKEN, mutate }), { level: 'h1', loading: 'jobs' });
    expect(
      screen.getByRole('heading', { level: 1, name: 'We could not load the jobs' }),
    ).toBeVisible();
    expect(screen.queryByRole('status', { busy: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });
  it('shows a failure of its own, and can keep the usual one in it', () => {
    const failed: Options['failed'] = (error, usual) =>
      error === BROKEN ? <section aria-label="Around">{usual}</section> : <p>Own failure</p>;
    const { unmount } = show(answerOf({ error: BROKEN }), { failed });
    expect(screen.getByRole('region', { name: 'Around' })).toContainElement(
      screen.getByRole('alert'),
    );
    unmount();
    show(answerOf({ error: new NetworkError() }), { failed });
    expect(screen.getByText('Own failure')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('tells what does not exist from what failed', () => {
    const options = { missing: <p>Not here</p>, failed: () => <p>Own failure</p> };
    const { unmount } = show(answerOf({ error: MISSING }), options);
    expect(screen.getByText('Not here')).toBeVisible();
    unmount();
    show(answerOf({ error: BROKEN }), options);
    expect(screen.getByText('Own failure')).toBeVisible();
    expect(screen.queryByText('Not here')).toBeNull();
  });
  it('keeps the data after a failure, with a note only for a lost connection', () => {
    const { unmount } = show(answerOf({ data: ['Plumbing'], error: new NetworkError() }));
    expect(screen.getByText('Plumbing')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(NOTE);
    unmount();
    show(answerOf({ data: ['Plumbing'], error: BROKEN }));
    expect(screen.getByText('Plumbing')).toBeVisible();
    expect(screen.queryByText(NOTE)).toBeNull();
  });
  it('keeps the data without the note where it is switched off', () => {
    show(answerOf({ data: ['Plumbing'], error: new NetworkError() }), { stale: false });
    expect(screen.getByText('Plumbing')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('shows an empty list in its own way only where there is one', () => {
    const { unmount } = show(answerOf({ data: [] }), { empty: <p>Nothing yet</p> });
    expect(screen.getByText('Nothing yet')).toBeVisible();
    unmount();
    show(answerOf({ data: ['Plumbing'] }), { empty: <p>Nothing yet</p> });
    expect(screen.queryByText('Nothing yet')).toBeNull();
    expect(screen.getByText('Plumbing')).toBeVisible();
  });
});

describe('the state of what is not loaded', () => {
  it('is loading until there is an error, and then a failure', () => {
    const at = (error?: unknown) => (
      <MemoryRouter>
        <LoadState what="the jobs" answer={{ error, mutate: () => undefined }} />
      </MemoryRouter>
    );
    const { rerender } = render(at());
    expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Loading the jobs');
    rerender(at(BROKEN));
    expect(screen.queryByRole('status', { busy: true })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load the jobs');
  });
});
