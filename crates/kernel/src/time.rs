use chrono::{
    DateTime, Datelike, Duration, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, SubsecRound,
    Utc,
};
use std::fmt;

/// A UTC instant with microseconds. Both databases store that precision, so a value that is read
/// equals the value that was written.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(DateTime<Utc>);

/// The offset of West Africa Time in seconds: UTC+1 the whole year.
const WAT_SECONDS: i32 = 3600;

impl Timestamp {
    /// The beginning of 1970.
    pub const EPOCH: Self = Self(DateTime::UNIX_EPOCH);

    #[must_use]
    pub fn new(at: DateTime<Utc>) -> Self {
        Self(at.trunc_subsecs(6))
    }
    #[must_use]
    pub fn from_naive_utc(at: NaiveDateTime) -> Self {
        Self::new(at.and_utc())
    }
    /// The instant that many seconds after 1970, or `None` outside chrono's range.
    #[must_use]
    pub fn from_unix(seconds: i64) -> Option<Self> {
        DateTime::from_timestamp(seconds, 0).map(Self)
    }
    #[must_use]
    pub const fn utc(self) -> DateTime<Utc> {
        self.0
    }
    #[must_use]
    pub fn naive_utc(self) -> NaiveDateTime {
        self.0.naive_utc()
    }
    #[must_use]
    pub fn unix(self) -> i64 {
        self.0.timestamp()
    }
    #[must_use]
    pub fn plus_secs(self, seconds: i64) -> Self {
        Duration::try_seconds(seconds)
            .and_then(|d| self.0.checked_add_signed(d))
            .map_or(self, Self)
    }
    #[must_use]
    pub fn plus_mins(self, minutes: i64) -> Self {
        self.plus_secs(minutes.saturating_mul(60))
    }
    #[must_use]
    pub fn plus_hours(self, hours: i64) -> Self {
        self.plus_secs(hours.saturating_mul(3600))
    }
    #[must_use]
    pub fn plus_days(self, days: i64) -> Self {
        self.plus_secs(days.saturating_mul(86_400))
    }
    /// Whole seconds from `earlier` to this instant; negative when this instant is the earlier one.
    #[must_use]
    pub fn secs_since(self, earlier: Self) -> i64 {
        self.0.signed_duration_since(earlier.0).num_seconds()
    }
    /// This instant; between 21:00 and 06:30 Abuja time, the next 7:00 instead.
    #[must_use]
    pub fn next_daytime(self) -> Self {
        let date = self.abuja_date();
        if self < date.at_hour(6).plus_mins(30) {
            date.at_hour(7)
        } else if self >= date.at_hour(21) {
            date.plus_days(1).at_hour(7)
        } else {
            self
        }
    }
    /// The calendar date in Abuja.
    #[must_use]
    pub fn abuja_date(self) -> Date {
        FixedOffset::east_opt(WAT_SECONDS).map_or(Date(self.0.date_naive()), |wat| {
            Date(self.0.with_timezone(&wat).date_naive())
        })
    }
    /// The first instant of the calendar month in Abuja, and the first one of the next month.
    #[must_use]
    pub fn abuja_month(self) -> (Self, Self) {
        let first = self.abuja_date().first_of_month();
        let next = first.plus_days(31).first_of_month();
        (first.at_hour(0), next.at_hour(0))
    }
    /// The date and the time in Abuja, as spreadsheets read them: `2026-12-01 10:00:00`.
    #[must_use]
    pub fn abuja_text(self) -> String {
        self.abuja().format("%Y-%m-%d %H:%M:%S").to_string()
    }
    /// The time of day in Abuja, as people read it: `2:30pm`.
    #[must_use]
    pub fn abuja_clock(self) -> String {
        self.abuja().format("%-I:%M%P").to_string()
    }
    /// The day and the time in Abuja, as people read them: `1 December at 2:30pm`.
    #[must_use]
    pub fn abuja_moment(self) -> String {
        self.abuja().format("%-d %B at %-I:%M%P").to_string()
    }
    fn abuja(self) -> NaiveDateTime {
        self.plus_secs(i64::from(WAT_SECONDS)).naive_utc()
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}",
            self.0.to_rfc3339_opts(chrono::SecondsFormat::AutoSi, true)
        )
    }
}

/// A calendar date in Abuja, `2026-12-01`.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Date(NaiveDate);

impl Date {
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != 10 {
            return None;
        }
        NaiveDate::parse_from_str(text, "%Y-%m-%d").ok().map(Self)
    }
    #[must_use]
    pub const fn naive(self) -> NaiveDate {
        self.0
    }
    /// The instant of this date at an hour of Abuja time, 0 to 24.
    #[must_use]
    pub fn at_hour(self, hour: u32) -> Timestamp {
        let midnight = Timestamp::from_naive_utc(self.0.and_time(NaiveTime::MIN));
        midnight.plus_secs(i64::from(hour) * 3600 - i64::from(WAT_SECONDS))
    }
    #[must_use]
    pub fn plus_days(self, days: u64) -> Self {
        self.0
            .checked_add_days(chrono::Days::new(days))
            .map_or(self, Self)
    }
    /// The date that is this many working days (Monday to Friday) ahead.
    #[must_use]
    pub fn plus_working_days(self, days: u32) -> Self {
        let (mut day, mut left) = (self, days);
        while left > 0 {
            day = day.plus_days(1);
            if !matches!(day.0.weekday(), chrono::Weekday::Sat | chrono::Weekday::Sun) {
                left -= 1;
            }
        }
        day
    }
    /// The first day of the calendar month.
    #[must_use]
    pub fn first_of_month(self) -> Self {
        self.0.with_day(1).map_or(self, Self)
    }
    #[must_use]
    pub fn year(self) -> i32 {
        self.0.year()
    }
    /// The day of the week, from 1 for Monday to 7 for Sunday.
    #[must_use]
    pub fn weekday(self) -> u32 {
        self.0.weekday().number_from_monday()
    }
    #[must_use]
    pub fn is_sunday(self) -> bool {
        self.0.weekday() == chrono::Weekday::Sun
    }
    #[must_use]
    pub fn is_friday(self) -> bool {
        self.0.weekday() == chrono::Weekday::Fri
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_in_abuja_is_one_hour_ahead_of_utc() {
        let date = Date::parse("2026-12-01").unwrap();
        assert_eq!(date.at_hour(10).to_string(), "2026-12-01T09:00:00Z");
        assert_eq!(date.at_hour(0).abuja_date(), date);
        assert_eq!(date.at_hour(24).abuja_date(), date.plus_days(1));
        assert_eq!(date.at_hour(10).abuja_text(), "2026-12-01 10:00:00");
        assert_eq!(
            date.at_hour(24).plus_secs(5).abuja_text(),
            "2026-12-02 00:00:05"
        );
    }

    #[test]
    fn people_read_the_time_by_the_twelve_hour_clock_of_abuja() {
        let day = Date::parse("2026-12-01").unwrap();
        for (hour, minutes, clock) in [
            (0, 0, "12:00am"),
            (9, 5, "9:05am"),
            (12, 0, "12:00pm"),
            (14, 30, "2:30pm"),
            (23, 59, "11:59pm"),
        ] {
            let at = day.at_hour(hour).plus_mins(minutes);
            assert_eq!(at.abuja_clock(), clock);
            assert_eq!(at.abuja_moment(), format!("1 December at {clock}"));
        }
    }

    #[test]
    fn a_month_begins_and_ends_at_midnight_in_abuja() {
        let day = |text| Date::parse(text).unwrap().at_hour(0);
        for (at, first, next) in [
            (day("2026-11-01"), "2026-11-01", "2026-12-01"),
            (day("2026-12-01").plus_secs(-1), "2026-11-01", "2026-12-01"),
            (day("2026-12-31"), "2026-12-01", "2027-01-01"),
            (day("2028-02-29"), "2028-02-01", "2028-03-01"),
        ] {
            assert_eq!(at.abuja_month(), (day(first), day(next)), "{at}");
        }
    }

    #[test]
    fn working_days_leave_the_weekend_out() {
        // 2026-12-03 is a Thursday.
        for (from, days, to) in [
            ("2026-12-03", 0, "2026-12-03"),
            ("2026-12-03", 1, "2026-12-04"),
            ("2026-12-03", 2, "2026-12-07"),
            ("2026-12-05", 2, "2026-12-08"),
        ] {
            assert_eq!(
                Date::parse(from).unwrap().plus_working_days(days),
                Date::parse(to).unwrap(),
                "{from} and {days}"
            );
        }
    }

    #[test]
    fn the_week_begins_on_monday() {
        // 2026-11-30 is a Monday.
        let monday = Date::parse("2026-11-30").unwrap();
        let week: Vec<u32> = (0..7)
            .map(|days| monday.plus_days(days).weekday())
            .collect();
        assert_eq!(week, [1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn a_date_must_be_whole() {
        assert!(Date::parse("2026-02-30").is_none());
        assert!(Date::parse("2026-2-3").is_none());
        assert!(Date::parse("01-12-2026").is_none());
    }
}
