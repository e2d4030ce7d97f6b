//! Steps with time and assignment that several features share. A feature imports this folder and
//! never another feature.

mod asking;
mod assessments;
mod attention;
mod claims;
mod closing;
mod eligibility;
mod estate;
mod gas;
mod gas_places;
mod keep_alive;
mod leaving;
mod moves;
mod photos;
mod provider_report;
mod reviews;
mod search;
mod staff_steps;
mod stop;
mod suspension;
mod trips;
mod visits;

pub(crate) use asking::{
    KeepMove, can_come_in, go_on_with_move_in, search_at_in, search_elsewhere_in,
};
pub(crate) use assessments::{
    assessment_patience_in, barred_assessor_in, drop_assessment_in, expire_assessment_in,
    need_assessment_in, offer_assessment_in, restart_waits_in, waits_for_fee_in, watch_report_in,
};
pub(crate) use attention::alarm_at;
pub use attention::{act_by, attention_at};
pub(crate) use claims::drop_claim_in;
pub use claims::job_of;
pub(crate) use closing::{Closing, close_unassigned_in};
pub(crate) use eligibility::{candidate_in, documents_cover_in, has_time_in, unavailable_in};
pub use estate::estate_of;
pub(crate) use gas::check_gas;
pub use gas::{SMELL_OF_GAS, StoredAnswers};
pub(crate) use gas_places::{check_gas_move_in, check_gas_place_in};
pub use keep_alive::keep_alive_times;
pub(crate) use keep_alive::{
    confirm_in, end_reserve_in, go_to_in, start_for_reserve_in, start_keep_alive_in,
};
pub(crate) use leaving::offboard_in;
pub(crate) use moves::{
    check_set_out_in, emit_move_in, end_move_in, follow_paid_move_in, slot_text,
};
pub(crate) use photos::tie_photo_in;
pub(crate) use provider_report::{drop_provider_report_in, resolve_ticket_in};
pub(crate) use reviews::awaited_review_in;
pub(crate) use search::{
    SEARCH_TASKS, end_search_in, go_on_without_offer_in, remove_hold_in, restart_search_after_in,
    restart_search_in, schedule_timeout_in, search_of_in, start_search_in, stop_watching_in,
    take_from_provider_in, watch_arrival_in, watch_no_show_in,
};
pub(crate) use staff_steps::{emit_step_in, note_step_in, staff_of};
pub(crate) use stop::{chase_price_in, stop_all_in};
pub(crate) use suspension::{unassign_closed_in, unassign_suspended_in};
pub(crate) use trips::trip_to;
pub(crate) use visits::wanted;
pub use visits::{visit_of, wanted_for, work_span, zone_of};
