import{s}from"./es-419-Dg_cAzRv.js";import{s as o}from"./es-419-yoVExdo7.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("es-419","ltr",{...s,...o});export{m as es419};
