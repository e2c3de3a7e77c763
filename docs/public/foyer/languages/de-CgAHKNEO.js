import{s as o}from"./de-fKQR_ewj.js";import{s}from"./de-BMcKHd6W.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("de","ltr",{...o,...s});export{m as de};
