use crate::{Services, dto::JobPartBody};
use http_base::Problem;
use kernel::OrderId;
use std::collections::HashMap;

/// The partial refunds of several jobs, by job.
pub(super) async fn part_refunds_of(
    services: &Services,
    jobs: Vec<OrderId>,
) -> Result<HashMap<OrderId, Vec<JobPartBody>>, Problem> {
    let mut parts: HashMap<OrderId, Vec<JobPartBody>> = HashMap::new();
    for part in services.providers.part_refunds_of_jobs(jobs).await? {
        parts
            .entry(part.order)
            .or_default()
            .push(JobPartBody::from(&part));
    }
    Ok(parts)
}
