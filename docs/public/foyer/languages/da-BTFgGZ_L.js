import{s as o}from"./da-apQI0PWT.js";import{s}from"./da-TT8h4AlP.js";import{c as r}from"./locale-DKpYMnaz.js";const a=r("da","ltr",{...o,...s});export{a as da};
