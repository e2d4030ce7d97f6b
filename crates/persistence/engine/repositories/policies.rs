use crate::{rows::PolicyRow, schema::provider_policies, unit::DieselUnit};
use ::providers::{Policy, PolicyRepository};
use diesel::prelude::*;
use kernel::StoreError;

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
}
