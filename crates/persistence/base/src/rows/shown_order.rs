//! What lists and pages show of an order. A list reads these columns for each of its orders, and a
//! third of all columns are only for its rules.

use super::At;
use crate::schema::{order_details, orders};
use diesel::prelude::*;

/// The columns of `orders`.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = orders)]
pub struct ShownOrderRow {
    pub id: String,
    pub reference: String,
    pub customer_id: String,
    pub category_slug: String,
    pub title: String,
    pub address: Option<String>,
    pub status: String,
    pub tracking_step: String,
    pub price_total_kobo: Option<i64>,
    pub price_valid_until: Option<At>,
    pub paid_kobo: i64,
    pub provider_id: Option<String>,
    pub created_at: At,
    pub paid_at: Option<At>,
    pub assigned_at: Option<At>,
    pub started_at: Option<At>,
    pub finished_at: Option<At>,
    pub closed_at: Option<At>,
    pub version: i64,
    pub balance_due_at: Option<At>,
    pub choice_due_at: Option<At>,
}

/// The columns of `order_details`.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = order_details)]
pub struct ShownDetailsRow {
    pub form_version: i32,
    pub description: String,
    pub answers: String,
    pub slot_asap: bool,
    pub slot_date: Option<String>,
    pub slot_from_hour: Option<i32>,
    pub requested_at: Option<At>,
    pub revisions: i32,
    pub price_note: Option<String>,
    pub price_stages: Option<String>,
    pub work_stage: i32,
    pub step_at: Option<At>,
    pub arrival_pin: Option<String>,
    pub safety_pin: Option<String>,
    pub proof: Option<String>,
    pub keep_alive: String,
    pub reserve_until: Option<At>,
    pub suspended_at: Option<At>,
    pub step_reports: Option<String>,
    pub recipient: Option<String>,
    pub deadlines: Option<String>,
}

/// An order as it is shown.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = orders)]
pub struct ShownOrder {
    #[diesel(embed)]
    pub order: ShownOrderRow,
    #[diesel(embed)]
    pub details: ShownDetailsRow,
}
