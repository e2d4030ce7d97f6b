import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { delay, http, HttpResponse } from 'msw';
import { SWRConfig } from 'swr';
import type { Schema } from '@/shared/api/types';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { styleSheet } from '@/testing/style-sheet';
import BuildBadge from './build-badge';

const BUILT = '2026-11-21T19:04:05Z';
const INFO: Schema<'BuildInfo'> = {
  commitSha: '0123456789abcdef',
  buildTime: BUILT,
  appVersion: '1.2.3',
  nodeEnv: 'development',
  paystackMode: 'test',
  migrationId: '0007_reviews',
};

function open(answer: () => Response | Promise<Response>) {
  server.use(http.get('*/api/_meta', answer));
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BuildBadge />
    </SWRConfig>,
  );
}

describe('build badge', () => {
  it('BUILD-01 BUILD-04 BUILD-07 BUILD-08 loads, then shows seven characters of the commit and the build date', async () => {
    open(async () => (await delay(50), HttpResponse.json(INFO)));
    expect(screen.getByRole('status')).toHaveTextContent('Build info...');
    const badge = await screen.findByRole('button');
    expect(badge).toHaveTextContent(`0123456 ${new Date(BUILT).toLocaleDateString()}`);
    expect(badge).not.toHaveTextContent('01234567');
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('BUILD-09 ENT-23 ENT-24 the tooltip lists all six values', async () => {
    const { container } = open(() => HttpResponse.json(INFO));
    await userEvent.setup().hover(await screen.findByRole('button'));
    const tip = screen.getByRole('tooltip');
    const rows = [...tip.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(rows).toEqual([
      ['Commit', '0123456789abcdef'],
      ['Built', new Date(BUILT).toLocaleString()],
      ['Version', '1.2.3'],
      ['Environment', 'development'],
      ['Payments', 'test'],
      ['Migration', '0007_reviews'],
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('BUILD-09 opens by keyboard too, and closes on Escape or blur', async () => {
    open(() => HttpResponse.json(INFO));
    await screen.findByRole('button');
    const keys = userEvent.setup();
    await keys.tab();
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    await keys.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
  it('BUILD-03 is visible only in development', async () => {
    const { container } = open(() => HttpResponse.json({ ...INFO, nodeEnv: 'production' }));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
  it('BUILD-02 a failure is silently ignored', async () => {
    const errorLog = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = open(() => problem(500, 'internal', 'Broken'));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
    expect(errorLog).not.toHaveBeenCalled();
    errorLog.mockRestore();
  });
  it('BUILD-05 is at the bottom right', async () => {
    open(() => HttpResponse.json(INFO));
    expect((await screen.findByRole('button')).parentElement).toHaveClass('build', { exact: true });
    expect(styleSheet()).toMatch(/\.build\{position:fixed;right:12px;bottom:/);
  });
  it('BUILD-06 has its tooltip on the left', async () => {
    open(() => HttpResponse.json(INFO));
    await userEvent.setup().hover(await screen.findByRole('button'));
    expect(screen.getByRole('tooltip').parentElement).toHaveClass('build');
    expect(styleSheet()).toMatch(
      /\.build \[role=tooltip\]\{position:absolute;right:calc\(100% ?\+ ?8px\)/,
    );
  });
});
