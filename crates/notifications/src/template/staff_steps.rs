//! The notifications about steps that our team took on an order.

use super::{lists::notifications, placeholders::*};

notifications! { STAFF_STEPS:
    OFFERED_BY_HAND "offered-by-hand" [TITLE, AREA] "To the provider: our team chose you"
        => "Gida chose you for a job", "{title} in {area}. Please accept or decline it soon; no one else is asked until you answer or the time is up."
            pcm "Gida choose you for one job", "{title} for {area}. Abeg accept or decline am soon; we no go ask another person until you answer or di time finish.";
    TEAM_CANCELLED "team-cancelled" [JOB, MESSAGE] "To the customer: our team cancelled"
        => "Your request is cancelled", "Our team cancelled {job} for you. Our message: {message}"
            pcm "We don cancel your request", "Our team don cancel {job} for you. Our message: {message}";
    TEAM_CANCELLED_REFUND "team-cancelled-refund" [JOB, AMOUNT, MESSAGE] "To the customer: our team cancelled, with a refund"
        => "Your request is cancelled", "Our team cancelled {job} for you. {amount} is refunded to you. Our message: {message}"
            pcm "We don cancel your request", "Our team don cancel {job} for you. We dey refund {amount} to you. Our message: {message}";
    TEAM_STARTED "team-started" [JOB] "To the customer: our team started the work without the PIN"
        => "The work has begun", "Our team started {job} without your PIN. If your provider is not with you, contact support at once."
            pcm "Work don start", "Our team don start {job} without your PIN. If your provider no dey with you, contact support now now.";
    PROVIDER_TEAM_STARTED "provider-team-started" [JOB] "To the provider: our team started the work without the PIN"
        => "You can begin", "Our team started {job}. You can begin without the PIN."
            pcm "You fit begin", "Our team don start {job}. You fit begin without di PIN.";
    TEAM_SENT "team-sent" [JOB] "To the customer: our team sent the request"
        => "Your request was sent", "Our team sent {job} for you, as you asked us to."
            pcm "We don send your request", "Our team don send {job} for you, as you ask us.";
    TEAM_RETURNED "team-returned" [JOB, MESSAGE] "To the customer: the request needs more information"
        => "Your request needs more information", "Please complete {job} and send it again. Our message: {message}"
            pcm "Your request need more information", "Abeg complete {job} and send am again. Our message: {message}";
    TEAM_BEGAN "team-began" [JOB] "To the customer: our team began a booking"
        => "Your booking is ready to check", "Our team started {job} for you, as you asked us to. Please check it and send it. Nothing is charged until you have seen the price and paid it."
            pcm "Your booking don ready to check", "Our team don start {job} for you, as you ask us. Abeg check am and send am. We no go collect any money until you don see di price and pay.";
    TEAM_MOVED "team-moved" [JOB, TO] "To the customer: our team moved the visit"
        => "Your visit is moved", "Our team moved {job} to {to} for you, at the same price. We are looking for a provider for that time."
            pcm "Your visit don move", "Our team don move {job} to {to} for you, for di same price. We dey find provider for dat time.";
    TEAM_ASKED_MOVE "team-asked-move" [JOB, TO, TIME] "To the customer: our team asked for another time"
        => "We asked for another time", "Our team asked your provider for another time for {job}: {to}. They have until {time} to answer. Until then, the agreed time stays."
            pcm "We don ask for another time", "Our team don ask your provider for another time for {job}: {to}. Dem get until {time} to answer. Until then, di agreed time remain.";
    TEAM_PREPARED_MOVE "team-prepared-move" [JOB, TO, FEE, TIME] "To the customer: please pay for moving the visit"
        => "Please pay for moving the visit", "Our team prepared the move of {job} to {to} for you. Please pay the fee of {fee} by {time}, or the agreed time stays."
            pcm "Abeg pay to move di visit", "Our team don prepare to move {job} to {to} for you. Abeg pay di fee of {fee} by {time}, or di agreed time remain.";
    TEAM_WITHDREW_PRICE "team-withdrew-price" [JOB, MESSAGE] "To the customer: our team withdrew the price"
        => "Your price is withdrawn", "Our team withdrew the price of {job} and will send you another one. Nothing was taken for the job. Our message: {message}"
            pcm "We don withdraw your price", "Our team don withdraw di price of {job} and go send you another one. We no collect any money for di job. Our message: {message}";
    TEAM_SET_REPORT_ASIDE "team-set-report-aside" [JOB] "To the customer: our team looks at the report again"
        => "We are checking your request again", "Our team looks at the report on {job} again before you get a price. You do not need to do anything."
            pcm "We dey check your request again", "Our team dey check di report about {job} again before you get price. You no need do anything.";
    TEAM_COMPLETED "team-completed" [JOB, HOURS, MESSAGE] "To the customer: our team confirmed the job"
        => "Your job is confirmed", "Our team confirmed for you that {job} is done. If it is not, tell us within {hours} hours. Our message: {message}"
            pcm "We don confirm your job", "Our team don confirm for you say {job} don finish. If e never finish, tell us inside {hours} hours. Our message: {message}";
    PROVIDER_TEAM_COMPLETED "provider-team-completed" [JOB, MESSAGE] "To the provider: our team confirmed the job"
        => "Your job is confirmed", "Our team confirmed {job} in place of the customer. Our message: {message}"
            pcm "We don confirm your job", "Our team don confirm {job} for di customer. Our message: {message}";
}
