//! The gateway's list of charges: the same data as its verify calls, with the agreed fee.

use super::{FakeGateway, verified};
use async_trait::async_trait;
use kernel::Timestamp;
use payments::{ChargeList, ChargeStatus, GatewayError, ListedCharge, expected_fee};

#[async_trait]
impl ChargeList for FakeGateway {
    async fn paid_between(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<ListedCharge>, GatewayError> {
        let inner = self.inner();
        let all = inner
            .charges
            .iter()
            .filter_map(|(reference, (asked, state))| {
                verified(reference, *asked, *state, inner.channel())
            });
        let paid = all
            .filter(|charge| charge.status == ChargeStatus::Success)
            .filter_map(|charge| {
                Some(ListedCharge {
                    reference: charge.reference.to_string(),
                    amount: charge.amount,
                    requested: None,
                    fees: Some(expected_fee(charge.amount)),
                    currency: charge.currency,
                    paid_at: charge.paid_at?,
                })
            });
        Ok(paid
            .filter(|charge| (from..to).contains(&charge.paid_at))
            .collect())
    }
}
