//! The notifications about requests, prices, assessments, offers, the search and reviews.

use super::{placeholders::*, spec::notifications};

notifications! { ORDERS:
    PRICE_READY "price-ready" [JOB, PRICE] "To the customer: the price is ready"
        => "Your price is ready", "{job} costs {price}, everything included.";
    PRICE_RENEWED "price-renewed" [JOB, PRICE] "To the customer: the price was renewed"
        => "Your price was renewed", "The price of {job} expired. It is now {price}.";
    PRICE_REQUESTED "price-requested" [JOB] "To the customer: our team is pricing the request"
        => "We are pricing your request", "Our team is pricing {job}. We will tell you when the price is ready, usually the same day.";
    PRICE_LAPSED "price-lapsed" [JOB] "To the customer: a price of our team expired"
        => "Your price has expired", "The price of {job} was not paid in time. We are checking it again and will tell you when it is ready.";
    REVISION_ASKED "revision-asked" [JOB] "To the customer: another price was asked for"
        => "We are looking at your price again", "We received your note on {job} and will reply with a price.";
    REQUEST_UNANSWERED "request-unanswered" [JOB] "To the customer: the request was not priced in time"
        => "We could not price your request", "We are sorry: we could not price {job} within three days, so it is closed. Nothing was taken. You can book it again in one tap.";
    ASSESSMENT_OFFERED "assessment-offered" [JOB, HOURS] "To the customer: an expert can look at the request"
        => "An expert can look at your request", "We could not price {job} in time. An expert can look at it first, free of charge. Accept within {hours} hours; otherwise the request is closed.";
    ORDER_EXPIRED "order-expired" [JOB] "To the customer: the price was not paid in time"
        => "Your request is closed", "{job} was not paid in time and is closed. Nothing was taken; you can book it again in one tap.";
    SERVICE_ENDED "service-ended" [TITLE, REFERENCE] "To the customer: the service ended before the payment"
        => "Your request is closed", "We no longer offer {title}, so {reference} is closed. Nothing was taken.";
    ASSESSMENT_SCHEDULED "assessment-scheduled" [JOB, TIME] "To the customer: an expert looks at the request"
        => "We are looking at your request", "An expert will look at your answers and photos for {job}, on {time}, and may call you. It is free.";
    VISIT_SCHEDULED "visit-scheduled" [JOB, TIME] "To the customer: an expert visits them"
        => "A visit is scheduled", "An expert will visit you for {job}, on {time}. The visit is free. We will call you first.";
    ASSESSOR_ASKED "assessor-asked" [TITLE, AREA, TIME] "To the provider: we need a quote, without a visit"
        => "We need your quote for a job", "Please look at the answers and photos of {title} in {area}, on {time}, and hand in your quote. We may call you.";
    ASSESSOR_ASKED_TO_VISIT "assessor-asked-to-visit" [TITLE, AREA, TIME] "To the provider: we need a quote, after a visit"
        => "We need your quote for a job", "Please visit {title} in {area}, on {time}, and hand in your quote. We will call you first with the address.";
    VISIT_EN_ROUTE "visit-en-route" [JOB] "To the customer: the expert is on the way"
        => "Your expert is on the way", "The expert for {job} is on the way to you.";
    VISIT_ON_SITE "visit-on-site" [JOB] "To the customer: the expert has arrived"
        => "Your expert has arrived", "The expert for {job} has arrived.";
    VISIT_CUSTOMER_MISSED "visit-customer-missed" [JOB] "To the customer: the expert could not meet them"
        => "Sorry we missed you", "Our expert came for {job} and could not meet you. We will call you about another time.";
    VISIT_ASSESSOR_MISSED "visit-assessor-missed" [JOB] "To the customer: the expert did not come"
        => "We are sorry for the missed visit", "We are sorry that no one came for {job}. We will schedule another visit and tell you when.";
    PROVIDER_VISIT_MISSED "provider-visit-missed" [JOB] "To the provider: they missed a visit"
        => "You missed a visit", "You did not come to the visit for {job}.";
    QUOTE_RETURNED "quote-returned" [JOB] "To the provider: the quote needs a change"
        => "Please look at your quote again", "The quote for {job} needs a change before it can be accepted. The note says what to change.";
    QUOTE_RECEIVED "quote-received" [JOB] "To the customer: a quote is checked"
        => "Your price is being checked", "We have a quote for {job} and are checking it. We will send you the price next.";
    QUOTE_WITHDRAWN "quote-withdrawn" [JOB] "To the customer: the quote was withdrawn"
        => "We are checking your request again", "The quote for {job} was withdrawn, so we are getting you another price. You do not need to do anything.";
    QUOTE_LAPSED "quote-lapsed" [JOB] "To the customer: the quote is no longer valid"
        => "We are checking your request again", "The quote for {job} is no longer valid, so we are getting you another price. You do not need to do anything.";
    QUOTE_ENDED "quote-ended" [JOB] "To the provider: the quote is no longer valid"
        => "Your quote has ended", "Your quote for {job} is no longer valid. If you still want to do the work, hand in another one.";
    REPORT_READY "report-ready" [JOB] "To the customer: the report is ready"
        => "Your report is ready", "The report on {job} is ready and yours to keep. The price will follow.";
    REPORT_REFUSES "report-refuses" [JOB] "To the customer: the report advises against the job"
        => "We cannot take on your request", "We looked at {job} and cannot take it on, so it is closed. The report says why. Nothing was taken.";
    OFFER_SENT "offer-sent" [TITLE, AREA] "To the provider: an offer"
        => "A new job for you", "{title} in {area}.";
    OFFER_LOST "offer-lost" [TITLE, AREA] "To the provider: another provider has accepted"
        => "That job is taken", "{title} in {area} went to another provider.";
    NO_PROVIDER_YET "no-provider-yet" [JOB, TIME] "To the customer: no provider has accepted yet"
        => "No provider has accepted yet", "We are sorry: no provider has accepted {job} yet. Tell us by {time} whether we should keep looking, choose another time or refund you. If we do not hear from you, we will refund the full amount.";
    SEARCH_GIVEN_UP "search-given-up" [JOB, AMOUNT] "To the customer: no provider was found"
        => "We found no provider: you get a refund", "We are sorry: no provider could accept {job}. We will refund {amount}, or you can take it as credit at once with 5 % extra.";
    GAS_REMINDER "gas-reminder" [REFERENCE] "To the customer, as marketing: the gas is running low"
        => "Time for a new cylinder?", "Your last orders suggest that your gas will run low soon. You can order the same as in {reference} again: the size and the address are filled in. You can turn off offers and news under Settings, or by sending STOP on WhatsApp.";
    REVIEW_ASKED "review-asked" [JOB, AFTER] "To the customer: how did it go"
        => "How did it go?", "How was {job}? A rating takes a moment and helps the next customer. The provider sees it once both of you have written one, or after {after}.";
    REVIEW_REJECTED "review-rejected" [JOB] "To the customer: the review was not published"
        => "Please look at your review again", "Your review of {job} was not published. The request says why. You can rewrite a review once.";
    REVIEW_PUBLISHED "review-published" [JOB] "To the customer: the review is public"
        => "Your review is public", "Everyone can now read your review of {job}. Thank you.";
    REVIEW_RECEIVED "review-received" [JOB] "To the provider: a new review"
        => "You have a new review", "The customer of {job} has left a review.";
    REVIEW_REMOVED "review-removed" [JOB] "To the provider: the customer removed the review"
        => "A review was removed", "The customer of {job} removed their review. It no longer counts in your rating.";
    FLAGGED_REVIEW_REMOVED "flagged-review-removed" [JOB] "To the provider: a flagged review was removed"
        => "The review was removed", "We removed the review of {job} that you flagged.";
    FLAGGED_REVIEW_KEPT "flagged-review-kept" [JOB, MESSAGE] "To the provider: a flagged review stays"
        => "The review stays", "We looked at the review of {job} that you flagged. Our message: {message}";
    CHAT_FROM_PROVIDER "chat-from-provider" [JOB] "To the customer: a message in the chat"
        => "Your provider wrote to you", "There is a new message about {job}.";
    CHAT_FROM_CUSTOMER "chat-from-customer" [JOB] "To the provider: a message in the chat"
        => "The customer wrote to you", "There is a new message about {job}.";
    REFERRAL_REWARDED "referral-rewarded" [REWARD] "To the referrer: the reward"
        => "You earned {reward}" with [REWARD], "A friend you sent completed a first paid service. {reward} is in your wallet for twelve months.";
}
