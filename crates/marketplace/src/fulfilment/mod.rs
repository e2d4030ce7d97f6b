//! Doing the job: on the way, at the door, started with the PIN, taken through its stages, finished
//! and confirmed, and the money released.

mod arrive;
mod at_gate;
mod auto_complete;
mod begin_stage;
mod complete_for_customer;
mod confirm_by_link;
mod confirm_completion;
mod en_route;
mod error;
mod finish_job;
mod log_call;
mod name_worker;
mod pause_work;
mod remind_stage;
mod report_cylinder;
mod report_position;
mod report_problem;
mod reported;
mod start_job;
mod start_without_pin;
mod take_back_finish;
mod weighed;

pub use arrive::arrive;
pub use at_gate::report_at_gate;
pub use auto_complete::auto_complete;
pub use begin_stage::{BeginStage, begin_stage};
pub use complete_for_customer::{CompleteForCustomer, complete_for_customer};
pub use confirm_by_link::{ConfirmByLink, confirm_by_link};
pub use confirm_completion::{ConfirmCompletion, confirm_completion};

pub use en_route::{JobStep, en_route};
pub use error::FulfilmentError;
pub use finish_job::{FinishJob, SentProof, finish_job};
pub use log_call::log_call;
pub use name_worker::{NameWorker, name_worker};
pub use pause_work::{pause_work, resume_work};
pub use remind_stage::remind_stage;
pub use report_cylinder::{ReportCylinder, report_cylinder};
pub use report_position::{ReportPosition, hour_of, report_position};
pub use report_problem::{ReportProblem, report_problem};
pub use reported::Reported;
pub use start_job::{StartJob, start_job, start_job_once};
pub use start_without_pin::{StartWithoutPin, start_without_pin};
pub use take_back_finish::take_back_finish;
