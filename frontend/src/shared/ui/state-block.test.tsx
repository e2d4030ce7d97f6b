import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { http, HttpResponse } from 'msw';
import { api } from '@/shared/api/client';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { server } from '@/testing/server';
import { FailedLoad, InPlaceOf, StateBlock, supportCode } from './state-block';

const failed = (requestId: string | null) =>
  new ApiError(500, 'broken', null, undefined, requestId);
const show = (error: unknown, at = '/') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <FailedLoad what="the services" error={error} onRetry={() => undefined} />
    </MemoryRouter>,
  );

describe('a state', () => {
  it('breaks a long word in its heading instead of making the page wider', () => {
    render(
      <StateBlock art="none" title={'x'.repeat(80)} card>
        Nothing.
      </StateBlock>,
    );
    expect(screen.getByRole('heading').parentElement).toHaveClass('empty', 'wordy', 'card');
  });
});

describe('a failed load', () => {
  it('shows a code for support: the end of the response’s request id', async () => {
    server.use(
      http.get('*/api/categories', () =>
        HttpResponse.json(
          { code: 'internal' },
          { status: 500, headers: { 'x-request-id': '0198c5d2-7a6b-7c1d-8e2f-93a4b5c6d7e8' } },
        ),
      ),
    );
    const error: unknown = await api.get('/api/categories').catch((cause: unknown) => cause);
    expect(supportCode(error)).toBe('B5C6-D7E8');
    show(error);
    expect(screen.getByText(/If this continues, tell support this code:/)).toHaveTextContent(
      'B5C6-D7E8',
    );
  });
  it('links to support, but not on the support page itself', () => {
    const { unmount } = show(failed(null), '/categories');
    expect(screen.getByRole('link', { name: 'Tell support' })).toHaveAttribute('href', '/support');
    unmount();
    show(failed(null), '/support');
    expect(screen.queryByRole('link', { name: 'Tell support' })).toBeNull();
  });
  it('says nothing of jobs and money to staff, and does not send them to support', () => {
    show(failed(null), '/admin/orders');
    expect(screen.getByText('The problem is on the server. Nothing was changed.')).toBeVisible();
    expect(screen.queryByText(/money/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Tell support' })).toBeNull();
  });
  it('shows no code without a response, or when the response has no request id', () => {
    expect([
      supportCode(new NetworkError()),
      supportCode(failed(null)),
      supportCode(failed('x')),
      supportCode(undefined),
    ]).toEqual([null, null, null, null]);
    show(new NetworkError());
    expect(screen.queryByText(/tell support this code/)).toBeNull();
  });
  it.each([
    ['5', 'in 5 seconds'],
    ['1', 'in 1 second'],
    ['300', 'in 5 minutes'],
    [null, 'in a moment'],
  ])(
    'says that the server is busy, not offline, when it asks for %s seconds',
    async (seconds, text) => {
      server.use(
        http.get('*/api/categories', () =>
          HttpResponse.json(
            { code: 'unavailable' },
            { status: 503, headers: seconds === null ? {} : { 'retry-after': seconds } },
          ),
        ),
      );
      show(await api.get('/api/categories').catch((cause: unknown) => cause));
      expect(
        screen.getByRole('heading', { name: 'We could not load the services' }),
      ).toBeInTheDocument();
      expect(
        screen.getByText(
          `Your jobs and your money are safe. Gida is busy just now: please try again ${text}.`,
        ),
      ).toBeInTheDocument();
      expect(screen.queryByText(/no connection|back online/)).toBeNull();
    },
  );
  it('keeps the offline text for requests that never reached the server', () => {
    show(new NetworkError());
    expect(screen.getByRole('heading', { name: 'There is no connection' })).toBeInTheDocument();
    expect(screen.queryByText(/busy/)).toBeNull();
  });
  it('reserves the space of what is loading, hidden from screen readers and keyboard', () => {
    render(
      <InPlaceOf place={<button type="button">A bar</button>}>
        <p>Failed</p>
      </InPlaceOf>,
    );
    expect(screen.queryByRole('button', { name: 'A bar' })).toBeNull();
    expect(screen.getByText('A bar').parentElement).toHaveAttribute('inert');
    expect(screen.getByText('Failed')).toBeVisible();
  });
});
