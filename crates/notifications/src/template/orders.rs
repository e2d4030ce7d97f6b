//! The notifications about requests, prices, assessments, offers, the search and reviews.

use super::{lists::notifications, placeholders::*};

notifications! { ORDERS:
    PRICE_READY "price-ready" [JOB, PRICE] "To the customer: the price is ready"
        => "Your price is ready", "{job} costs {price}, everything included."
            pcm "Your price don ready", "{job} na {price}, everything dey inside.";
    PRICE_RENEWED "price-renewed" [JOB, PRICE] "To the customer: the price was renewed"
        => "Your price was renewed", "The price of {job} expired. It is now {price}."
            pcm "We don renew your price", "Di old price for {job} don expire. Now e be {price}.";
    PRICE_REQUESTED "price-requested" [JOB] "To the customer: our team is pricing the request"
        => "We are pricing your request", "We received your request for {job}. Our team is pricing it, and we will tell you when the price is ready, usually the same day."
            pcm "We dey work on your price", "We don get your request for {job}. Our team dey check di price, and we go tell you when e ready, usually di same day.";
    PRICE_LAPSED "price-lapsed" [JOB] "To the customer: a price of our team expired"
        => "Your price has expired", "The price of {job} was not paid in time. We are checking it again and will tell you when it is ready."
            pcm "Your price don expire", "Payment for {job} no come on time. We dey check di price again and we go tell you when e ready.";
    REVISION_ASKED "revision-asked" [JOB] "To the customer: another price was asked for"
        => "We are looking at your price again", "We received your note on {job} and will reply with a price."
            pcm "We dey check your price again", "We don get your note about {job} and we go reply with price.";
    REQUEST_UNANSWERED "request-unanswered" [JOB, HOURS] "To the customer: the request was not priced in time"
        => "We could not price your request", "We are sorry: we could not price {job} within {hours} hours, so it is closed. Nothing was taken for the job. You can book it again in one tap."
            pcm "We no fit price your request", "Abeg no vex: we no fit price {job} inside {hours} hours, so we don close am. We no collect any money for di job. You fit book am again with one tap.";
    ASSESSMENT_OFFERED "assessment-offered" [JOB, HOURS] "To the customer: an expert can look at the request"
        => "An expert can look at your request", "We could not price {job} in time. An expert can look at it first, free of charge. Accept within {hours} hours; otherwise the request is closed."
            pcm "One expert fit check your request", "We no fit price {job} on time. One expert fit check am first, free of charge. Accept am inside {hours} hours; if not, we go close di request.";
    ORDER_EXPIRED "order-expired" [JOB] "To the customer: the price was not paid in time"
        => "Your request is closed", "{job} was not paid in time and is closed. Nothing was taken for the job; you can book it again in one tap."
            pcm "We don close your request", "Payment for {job} no come on time, so we don close am. We no collect any money for di job; you fit book am again with one tap.";
    SERVICE_ENDED "service-ended" [TITLE, REFERENCE] "To the customer: the service ended before the payment"
        => "Your request is closed", "We no longer offer {title}, so {reference} is closed. Nothing was taken for the job."
            pcm "We don close your request", "We no dey offer {title} again, so we don close {reference}. We no collect any money for di job.";
    ASSESSMENT_SCHEDULED "assessment-scheduled" [JOB, TIME] "To the customer: an expert looks at the request"
        => "We are looking at your request", "An expert will look at your answers and photos for {job}, on {time}, and may call you. It is free."
            pcm "We dey check your request", "One expert go check your answers and photos for {job}, on {time}, and e fit call you. E dey free.";
    VISIT_SCHEDULED "visit-scheduled" [JOB, TIME] "To the customer: an expert visits them"
        => "A visit is scheduled", "An expert will visit you for {job}, on {time}. We will call you first."
            pcm "We don fix one visit", "One expert go visit you for {job}, on {time}. We go call you first.";
    ASSESSOR_ASKED "assessor-asked" [TITLE, AREA, TIME] "To the provider: we need a quote, without a visit"
        => "We need your quote for a job", "Please look at the answers and photos of {title} in {area}, on {time}, and hand in your quote. We may call you."
            pcm "We need your quote for one job", "Abeg check di answers and photos of {title} for {area}, on {time}, and send your quote. We fit call you.";
    ASSESSOR_ASKED_TO_VISIT "assessor-asked-to-visit" [TITLE, AREA, TIME] "To the provider: we need a quote, after a visit"
        => "We need your quote for a job", "Please visit {title} in {area}, on {time}, and hand in your quote. We will call you first with the address."
            pcm "We need your quote for one job", "Abeg visit {title} for {area}, on {time}, and send your quote. We go first call you with di address.";
    VISIT_EN_ROUTE "visit-en-route" [JOB] "To the customer: the expert is on the way"
        => "Your expert is on the way", "The expert for {job} is on the way to you."
            pcm "Your expert dey come", "Di expert for {job} don dey road to you.";
    VISIT_ON_SITE "visit-on-site" [JOB] "To the customer: the expert has arrived"
        => "Your expert has arrived", "The expert for {job} has arrived."
            pcm "Your expert don reach", "Di expert for {job} don reach your place.";
    VISIT_CUSTOMER_MISSED "visit-customer-missed" [JOB] "To the customer: the expert could not meet them"
        => "Sorry we missed you", "Our expert came for {job} and could not meet you. We will call you about another time."
            pcm "Sorry say we no meet you", "Our expert come for {job} but e no meet you. We go call you about another time.";
    VISIT_ASSESSOR_MISSED "visit-assessor-missed" [JOB] "To the customer: the expert did not come"
        => "We are sorry for the missed visit", "We are sorry that no one came for {job}. If you paid for the visit, the money goes back. We will schedule another visit and tell you when."
            pcm "Abeg no vex for di visit", "Abeg no vex say nobody come for {job}. If you don pay for di visit, di money go come back. We go fix another visit and tell you di time.";
    VISIT_FEE_DUE "visit-fee-due" [FEE, JOB, TIME, BY] "To the customer: please pay the fee of a visit"
        => "Please pay for the visit", "An expert can visit you for {job}, on {time}. Please pay the fee of {fee} {by}. It is taken off your price if you pay the price within 14 days of the visit."
            pcm "Abeg pay for di visit", "One expert fit visit you for {job}, on {time}. Abeg pay di fee of {fee} {by}. We go comot am from your price if you pay dat one inside 14 days after di visit.";
    VISIT_FEE_UNPAID "visit-fee-unpaid" [JOB] "To the customer: the fee of a visit was not paid"
        => "Your request is closed", "The fee of the visit for {job} was not paid in time, so your request is closed. You can book it again in one tap."
            pcm "We don close your request", "Di fee of di visit for {job} no come on time, so we don close your request. You fit book am again with one tap.";
    VISIT_FEE_EARNED "visit-fee-earned" [JOB, EARNED] "To the provider: their share of the fee of a visit"
        => "You earned a fee for your visit", "{earned} of the fee of your visit for {job} is in your balance."
            pcm "You don earn fee for your visit", "{earned} from di fee of your visit for {job} don enter your balance.";
    VISIT_MISSED_CREDIT "visit-missed-credit" [AMOUNT, JOB] "To the customer: credit because no expert came"
        => "Credit for the missed visit", "You have {amount} of credit, because no one came for {job}."
            pcm "Credit for di visit wey dem miss", "You get {amount} credit, because nobody come for {job}.";
    PROVIDER_VISIT_MISSED "provider-visit-missed" [JOB] "To the provider: they missed a visit"
        => "You missed a visit", "You did not come to the visit for {job}."
            pcm "You miss one visit", "You no go di visit for {job}.";
    QUOTE_RETURNED "quote-returned" [JOB] "To the provider: the quote needs a change"
        => "Please look at your quote again", "The quote for {job} needs a change before it can be accepted. The note says what to change."
            pcm "Abeg check your quote again", "Di quote for {job} need change before we fit accept am. Di note talk wetin to change.";
    QUOTE_RECEIVED "quote-received" [JOB] "To the customer: a quote is checked"
        => "Your price is being checked", "We have a quote for {job} and are checking it. We will send you the price next."
            pcm "We dey check your price", "We don get quote for {job} and we dey check am. Di price go come next.";
    QUOTE_WITHDRAWN "quote-withdrawn" [JOB] "To the customer: the quote was withdrawn"
        => "We are checking your request again", "The quote for {job} was withdrawn, so we are getting you another price. You do not need to do anything."
            pcm "We dey check your request again", "Dem don withdraw di quote for {job}, so we dey find another price for you. You no need do anything.";
    QUOTE_LAPSED "quote-lapsed" [JOB] "To the customer: the quote is no longer valid"
        => "We are checking your request again", "The quote for {job} is no longer valid, so we are getting you another price. You do not need to do anything."
            pcm "We dey check your request again", "Di quote for {job} don expire, so we dey find another price for you. You no need do anything.";
    QUOTE_ENDED "quote-ended" [JOB] "To the provider: the quote is no longer valid"
        => "Your quote has ended", "Your quote for {job} is no longer valid. If you still want to do the work, hand in another one."
            pcm "Your quote don end", "Your quote for {job} don expire. If you still wan do di work, send another one.";
    REPORT_READY "report-ready" [JOB] "To the customer: the report is ready"
        => "Your report is ready", "The report on {job} is ready and yours to keep. The price will follow."
            pcm "Your report don ready", "Di report about {job} don ready and na your own to keep. Di price go follow.";
    REPORT_REFUSES "report-refuses" [JOB] "To the customer: the report advises against the job"
        => "We cannot take on your request", "We looked at {job} and cannot take it on, so it is closed. The report says why. Nothing was taken for the job."
            pcm "We no fit do your request", "We check {job} and we no fit do am, so we don close am. Di report talk why. We no collect any money for di job.";
    OFFER_SENT "offer-sent" [TITLE, AREA] "To the provider: an offer"
        => "A new job for you", "{title} in {area}."
            pcm "New job dey for you", "{title} for {area}.";
    OFFER_LOST "offer-lost" [TITLE, AREA] "To the provider: another provider has accepted"
        => "That job is taken", "{title} in {area} went to another provider."
            pcm "Dat job don go", "{title} for {area} don go to another provider.";
    NO_PROVIDER_YET "no-provider-yet" [JOB, TIME] "To the customer: no provider has accepted yet"
        => "No provider has accepted yet", "We are sorry: no provider has accepted {job} yet. Tell us by {time} whether we should keep looking, choose another time or refund you. If we do not hear from you, we will refund the full amount."
            pcm "No provider don accept yet", "Abeg no vex: no provider don accept {job} yet. Tell us by {time} whether make we continue to find, change di time or refund you. If we no hear from you, we go refund all di money.";
    SEARCH_GIVEN_UP "search-given-up" [JOB, AMOUNT] "To the customer: no provider was found"
        => "We found no provider: you get a refund", "We are sorry: no provider could accept {job}. We will refund {amount}, or you can take it as credit at once with 5 % extra."
            pcm "We no see provider: you go get refund", "Abeg no vex: no provider fit accept {job}. We go refund {amount}, or you fit take am as credit now now with 5 % extra.";
    GAS_REMINDER "gas-reminder" [REFERENCE] "To the customer, as marketing: the gas is running low"
        => "Time for a new cylinder?", "Your last orders suggest that your gas will run low soon. You can order the same as in {reference} again: the size and the address are filled in. You can turn off offers and news under Settings, or by sending STOP on WhatsApp."
            pcm "Time for new cylinder?", "Your last orders show say your gas fit finish soon. You fit order di same thing as {reference} again: size and address dey inside. You fit off offers and news under Settings, or send STOP for WhatsApp.";
    REVIEW_ASKED "review-asked" [JOB, AFTER] "To the customer: how did it go"
        => "How did it go?", "How was {job}? A rating takes a moment and helps the next customer. The provider sees it once both of you have written one, or after {after}."
            pcm "How e go?", "How {job} go? To rate am no go take time and e go help di next customer. Di provider go see am when both of you don write, or after {after}.";
    REVIEW_REJECTED "review-rejected" [JOB] "To the customer: the review was not published"
        => "Please look at your review again", "Your review of {job} was not published. The request says why. You can rewrite a review once."
            pcm "Abeg check your review again", "We no publish your review of {job}. Di request talk why. You fit write review again one time.";
    REVIEW_PUBLISHED "review-published" [JOB] "To the customer: the review is public"
        => "Your review is public", "Everyone can now read your review of {job}. Thank you."
            pcm "Your review don dey public", "Everybody fit read your review of {job} now. Thank you.";
    REVIEW_RECEIVED "review-received" [JOB] "To the provider: a new review"
        => "You have a new review", "The customer of {job} has left a review."
            pcm "You get new review", "Di customer of {job} don write review.";
    REVIEW_REMOVED "review-removed" [JOB] "To the provider: the customer removed the review"
        => "A review was removed", "The customer of {job} removed their review. It no longer counts in your rating."
            pcm "One review don comot", "Di customer of {job} don remove di review. E no dey count for your rating again.";
    FLAGGED_REVIEW_REMOVED "flagged-review-removed" [JOB] "To the provider: a flagged review was removed"
        => "The review was removed", "We removed the review of {job} that you flagged.";
    FLAGGED_REVIEW_KEPT "flagged-review-kept" [JOB, MESSAGE] "To the provider: a flagged review stays"
        => "The review stays", "We looked at the review of {job} that you flagged. Our message: {message}";
    CHAT_FROM_PROVIDER "chat-from-provider" [JOB] "To the customer: a message in the chat"
        => "Your provider wrote to you", "There is a new message about {job}."
            pcm "Your provider write you", "New message dey about {job}.";
    CHAT_FROM_CUSTOMER "chat-from-customer" [JOB] "To the provider: a message in the chat"
        => "The customer wrote to you", "There is a new message about {job}."
            pcm "Di customer write you", "New message dey about {job}.";
    REFERRAL_REWARDED "referral-rewarded" [REWARD] "To the referrer: the reward"
        => "You earned {reward}" with [REWARD], "A friend you invited has completed their first paid service. You have {reward} of credit for twelve months."
            pcm "You don earn {reward}", "Di friend wey you invite don complete im first paid service. You get {reward} credit for twelve months.";
}
