kernel::coded!(
    /// The kind of a document.
    DocumentKind {
        Selfie => "SELFIE",
        /// The profile photo that customers see.
        Portrait => "PORTRAIT",
        Identity => "IDENTITY",
        AddressPhoto => "ADDRESS_PHOTO",
        CacCertificate => "CAC_CERTIFICATE",
        PoliceCertificate => "POLICE_CERTIFICATE",
        Insurance => "INSURANCE",
        Nemsa => "NEMSA",
        Nmdpra => "NMDPRA",
        Nscdc => "NSCDC",
        DriverLicence => "DRIVER_LICENCE",
        VehicleDocuments => "VEHICLE_PAPERS",
        Roadworthiness => "ROADWORTHINESS",
        Pesticide => "PESTICIDE",
        FoodHandler => "FOOD_HANDLER",
        TradeCertificate => "TRADE_CERTIFICATE",
        WorkPhoto => "WORK_PHOTO",
    }
);
