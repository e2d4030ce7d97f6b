//! The notifications about applications, accounts and documents of providers, and about tickets.

use super::{lists::notifications, placeholders::*};

notifications! { PROVIDERS:
    APPLICATION_RECEIVED "application-received" [] "To the applicant: the application has arrived"
        => "We have your application", "We will answer within two working days.";
    APPLICATION_RETURNED "application-returned" [MESSAGE] "To the applicant: something is missing"
        => "We need something more from you", "{message}";
    APPLICATION_REJECTED "application-rejected" [MESSAGE] "To the applicant: the application is refused"
        => "We could not accept your application", "{message}";
    PROVIDER_WELCOME "provider-welcome" [MESSAGE_IF_ANY] "To the applicant: welcome"
        => "Welcome to Gida", "{message} Sign in again at the provider portal. It says how many small jobs come first.";
    PROVIDER_FULL "provider-full" [MESSAGE_IF_ANY] "To the provider: the probation is over"
        => "You are a full provider now", "Your first jobs went well. {message}";
    PROVIDER_ON_HOLD "provider-on-hold" [MESSAGE] "To the provider: the account is on hold"
        => "Your account is on hold", "{message} You can answer on the support page.";
    PROVIDER_ON_HOLD_UNTIL "provider-on-hold-until" [MESSAGE, DAY] "To the provider: the account is on hold until a day"
        => "Your account is on hold", "{message} It ends automatically on {day}. You can answer on the support page.";
    PROVIDER_BACK "provider-back" [MESSAGE] "To the provider: the account is open again"
        => "You can work again", "{message}";
    PROVIDER_PAUSED "provider-paused" [] "To the provider: paused"
        => "You are paused", "You will get no offers until you take work again. The jobs that you accepted stay yours.";
    PROVIDER_PAUSED_UNTIL "provider-paused-until" [DAY] "To the provider: paused until a day"
        => "You are paused", "You will get no offers until {day}. The jobs that you accepted stay yours.";
    PROVIDER_RESUMED "provider-resumed" [] "To the provider: available again"
        => "You are available again", "You get offers again, in your working hours.";
    SERVICES_BACK "services-back" [] "To the provider: the documents are complete"
        => "All your services are available again", "Your documents are complete.";
    SERVICES_ADDED "services-added" [SERVICES] "To the provider: more services"
        => "You are approved for more services", "You now get offers for: {services}.";
    SERVICES_REFUSED "services-refused" [SERVICES, MESSAGE] "To the provider: a service was not added"
        => "We could not add a service", "{services}: {message}";
    SERVICE_CLOSED "service-closed" [SERVICES, MESSAGE] "To the provider: our team closed a service"
        => "A service is closed for you", "You get no offers for {services}: {message} Your other services go on.";
    SERVICE_OPENED "service-opened" [SERVICES] "To the provider: a closed service is open again"
        => "A service is open again", "You get offers for {services} again.";
    DOCUMENT_REFUSED "document-refused" [DOCUMENT, MESSAGE] "To the provider: a document was not accepted"
        => "A document was not accepted", "{document}: {message}";
    DOCUMENT_EXPIRES "document-expires" [DOCUMENT, DAY, DAYS] "To the provider: a document expires soon"
        => "A document expires soon", "{document} expires on {day}, in {days} days. Send the new one in time to keep getting offers.";
    DOCUMENT_EXPIRED "document-expired" [DOCUMENTS, SERVICES] "To the provider: a document has expired"
        => "A document has expired", "Expired: {documents}. Until we have checked a new one, you get no offers for: {services}.";
    SUPPORT_ANSWERED "support-answered" [TICKET] "To the owner of a ticket: an answer"
        => "Support has answered", "There is an answer to your question ({reference}).";
    SUPPORT_ASKED "support-asked" [TICKET] "To the provider: a question of support"
        => "Support has a question for you", "Support has a question about one of your jobs ({reference}). Please answer it in your portal.";
    SUPPORT_RESOLVED "support-resolved" [TICKET, AFTER] "To the owner of a ticket: is it answered"
        => "Is your question answered?", "We think that your question ({reference}) is answered. If it is not, reply within {after} to reopen it.";
}
