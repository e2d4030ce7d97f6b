import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { asProvider, earnings } from '@/testing/provider/builders';

it('the earnings page shows what each of the last weeks brought', async () => {
  asProvider();
  const line = {
    orderId: 'o1',
    reference: 'SVC-AB12CD',
    title: 'Fix a tap',
    amountKobo: 2_500_000,
    earnedAt: new Date().toISOString(),
    availableAt: new Date().toISOString(),
    paidAt: null,
    forMaterials: false,
    forMove: false,
    forAssessment: false,
    forGas: false,
  };
  server.use(
    http.get('*/api/service-provider/earnings', () =>
      HttpResponse.json(earnings({ lines: [{ ...line, state: 'AVAILABLE' }] })),
    ),
  );
  const { container } = renderApp('/service-provider/dashboard?view=earnings');
  const table = within(await screen.findByRole('table', { name: 'Earned by week' }));
  expect(table.getAllByRole('row')).toHaveLength(9);
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/Week of .*1 job.*₦25,000/);
  expect(await axe(container)).toHaveNoViolations();
});
