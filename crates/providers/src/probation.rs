use kernel::Money;

/// The number of jobs of a provider on probation, unless staff set another one.
pub const PROBATION_JOBS: u32 = 5;
/// The highest price of a job for a provider on probation, unless staff set another one.
pub const PROBATION_JOB_MAX: Money = Money::from_kobo(5_000_000);

/// What a provider on probation may do. Staff can change the numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProbationRules {
    /// The number of jobs.
    pub jobs: u32,
    /// The highest price of a job.
    pub job_most: Money,
}

impl Default for ProbationRules {
    fn default() -> Self {
        Self {
            jobs: PROBATION_JOBS,
            job_most: PROBATION_JOB_MAX,
        }
    }
}

impl ProbationRules {
    /// Whether a provider who has taken so many jobs may take another one at this price.
    #[must_use]
    pub fn allow(&self, taken: u32, price: Money) -> bool {
        taken < self.jobs && price <= self.job_most
    }
}
