//! The notifications about steps that our team took on an order.

use super::{placeholders::*, spec::notifications};

notifications! { STAFF_STEPS:
    OFFERED_BY_HAND "offered-by-hand" [TITLE, AREA] "To the provider: our team chose you"
        => "Gida chose you for a job", "{title} in {area}. Please accept or decline it soon; no one else is asked until you answer or the time is up.";
    TEAM_CANCELLED "team-cancelled" [JOB, MESSAGE] "To the customer: our team cancelled"
        => "Your request is cancelled", "Our team cancelled {job} for you. Our message: {message}";
    TEAM_CANCELLED_REFUND "team-cancelled-refund" [JOB, AMOUNT, MESSAGE] "To the customer: our team cancelled, with a refund"
        => "Your request is cancelled", "Our team cancelled {job} for you. {amount} is refunded to you. Our message: {message}";
    TEAM_STARTED "team-started" [JOB] "To the customer: our team started the work without the PIN"
        => "The work has begun", "Our team started {job} without your PIN. If your provider is not with you, contact support at once.";
    PROVIDER_TEAM_STARTED "provider-team-started" [JOB] "To the provider: our team started the work without the PIN"
        => "You can begin", "Our team started {job}. You can begin without the PIN.";
    TEAM_SENT "team-sent" [JOB] "To the customer: our team sent the request"
        => "Your request was sent", "Our team sent {job} for you, as you asked us to.";
    TEAM_RETURNED "team-returned" [JOB, MESSAGE] "To the customer: the request needs more information"
        => "Your request needs more information", "Please complete {job} and send it again. Our message: {message}";
    TEAM_BEGAN "team-began" [JOB] "To the customer: our team began a booking"
        => "Your booking is ready to check", "Our team started {job} for you, as you asked us to. Please check it and send it. Nothing is charged until you have seen the price and paid it.";
    TEAM_MOVED "team-moved" [JOB, TO] "To the customer: our team moved the visit"
        => "Your visit is moved", "Our team moved {job} to {to} for you, at the same price. We are looking for a provider for that time.";
    TEAM_ASKED_MOVE "team-asked-move" [JOB, TO, TIME] "To the customer: our team asked for another time"
        => "We asked for another time", "Our team asked your provider for another time for {job}: {to}. They have until {time} to answer. Until then, the agreed time stays.";
    TEAM_PREPARED_MOVE "team-prepared-move" [JOB, TO, FEE, TIME] "To the customer: please pay for moving the visit"
        => "Please pay for moving the visit", "Our team prepared the move of {job} to {to} for you. Please pay the fee of {fee} by {time}, or the agreed time stays.";
    TEAM_WITHDREW_PRICE "team-withdrew-price" [JOB, MESSAGE] "To the customer: our team withdrew the price"
        => "Your price is withdrawn", "Our team withdrew the price of {job} and will send you another one. Nothing was taken. Our message: {message}";
    TEAM_SET_REPORT_ASIDE "team-set-report-aside" [JOB] "To the customer: our team looks at the report again"
        => "We are checking your request again", "Our team looks at the report on {job} again before you get a price. You do not need to do anything.";
    TEAM_COMPLETED "team-completed" [JOB, MESSAGE] "To the customer: our team confirmed the job"
        => "Your job is confirmed", "Our team confirmed for you that {job} is done. If it is not, tell us within three days. Our message: {message}";
    PROVIDER_TEAM_COMPLETED "provider-team-completed" [JOB, MESSAGE] "To the provider: our team confirmed the job"
        => "Your job is confirmed", "Our team confirmed {job} in place of the customer. Our message: {message}";
}
