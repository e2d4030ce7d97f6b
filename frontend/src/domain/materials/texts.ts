import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/materials', {
  youRequestedFinanceChecks: (sum: string) => `You requested ${sum}. Finance checks the invoice.`,
  wasAdvancedCustomerHas: (sum: string) =>
    `${sum} was advanced, and the customer has the materials. It counts towards your earning.`,
  advanceIncludedInNext: (sum: string) =>
    `${sum} is an advance and is included in your next payout. It counts towards your earning.`,
  wasAdvancedPartEarning: (sum: string) => `${sum} was advanced and is part of your earning.`,
  wasNotApprovedAs: (sum: string) => `${sum} was not approved as an advance.`,
  wasNotPaidOut: (sum: string) =>
    `${sum} was not paid out, because you are no longer assigned to the job.`,
  youEarnedLessFrom:
    'You earned less from the job than the advance. You owe the rest; at most 30% of each payout is used for it.',
  wasAdvancedCustomerHasMaterials: (sum: string) =>
    `${sum} was advanced, and the customer has the materials. You owe nothing.`,
  youWithdrewYourRequest: 'You withdrew your request.',
  typeAmountInWhole: 'Type an amount in whole naira.',
  fromToPlease: (amount: string, otherAmount: string) =>
    `From ${amount} to ${otherAmount}, please.`,
});
