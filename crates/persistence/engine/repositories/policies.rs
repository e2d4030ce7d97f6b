use crate::prelude::*;
use crate::{rows::PolicyRow, schema::provider_policies, unit::DieselUnit};
use ::providers::{Policy, PolicyRepository};
use kernel::{ProviderId, StoreError};

impl PolicyRepository for DieselUnit<'_> {
    fn put(&mut self, policy: Policy) -> Result<(), StoreError> {
        let row = PolicyRow::from(policy);
        self.query(|c| {
            let policies = diesel::insert_into(provider_policies::table).values(&row);
            let known = (provider_policies::provider_id, provider_policies::number);
            policies.on_conflict(known).do_update().set(&row).execute(c)
        })
        .map(drop)
    }

    fn remove(&mut self, provider: ProviderId, number: &str) -> Result<(), StoreError> {
        let ended = provider_policies::table.find((provider.to_string(), number.to_owned()));
        self.query(|c| diesel::delete(ended).execute(c)).map(drop)
    }
}
