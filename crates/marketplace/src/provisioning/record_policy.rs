use crate::Store;
use kernel::StoreError;
use providers::Policy;

/// Stores an insurance policy that our staff have seen; it grants the provider the badge "insured".
pub async fn record_policy(store: &dyn Store, policy: Policy) -> Result<(), StoreError> {
    store
        .bare_unit(move |uow| uow.policies().put(policy.clone()))
        .await
}
