use crate::Store;
use kernel::StoreError;
use providers::Policy;

/// Keeps an insurance policy that somebody of ours has seen; the badge of the provider follows it.
pub async fn record_policy(store: &dyn Store, policy: Policy) -> Result<(), StoreError> {
    store
        .unit(move |uow| uow.policies().put(policy.clone()))
        .await
}
